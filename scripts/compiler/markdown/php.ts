import phpParser from 'php-parser';

/** A mistake in PHP: what is wrong, and its line from 1. */
export interface PhpMistake {
  readonly what: string;
  readonly line: number;
}

const engine = new phpParser.Engine({ parser: { version: '8.4' } });

/**
 * The first mistake in a piece of PHP; none if it parses. Code without `<?php` is read as what comes after it.
 * @throws what the parser throws that is no mistake of the code
 */
export function phpMistake(code: string): PhpMistake | undefined {
  try {
    if (/<\?(?:php|=)/.test(code)) engine.parseCode(code, '');
    else engine.parseEval(code);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = Reflect.get(error, 'lineNumber') as unknown; // set by the parser
    return {
      what: error.message.replace(/^Parse Error\s*:\s*(?:syntax error, )?/, '').replace(/ on line \d+$/, ''),
      line: typeof line === 'number' ? line : 1,
    };
  }
}
