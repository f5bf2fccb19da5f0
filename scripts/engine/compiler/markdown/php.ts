import phpParser from 'php-parser';

/** A mistake in PHP: its description, and its line from 1. */
export interface PhpMistake {
  readonly what: string;
  readonly line: number;
}

const engine = new phpParser.Engine({ parser: { version: '8.5' } });

/** Syntax that PHP 8.5 allows and the parser does not know: a cast to nothing, and `final` before a parameter. Neither changes the rest. */
const unknown = /\(void\)|final(?=\s)(?<=[(,]\s*final)/g;

/** The beginning of a line of a class. */
const member = /^[ \t]*(?:public|protected|private|abstract|final|static|readonly|const|use)\b/m;

/**
 * The first mistake in a piece of PHP; none if it parses. Code without `<?php` is read as if that preceded it. Members of a class may be
 * without the class, as in a documentation: of the two ways to read them, the one that gets further counts.
 * @throws any error of the parser except a syntax error
 */
export function phpMistake(code: string): PhpMistake | undefined {
  const plain = code.replaceAll(unknown, (match) => ' '.repeat(match.length));
  const mistake = mistakeIn(plain);
  if (!mistake || !member.test(code)) return mistake;
  const inClass = mistakeIn(`class A { ${plain}\n}`);
  if (!inClass || inClass.line <= mistake.line) return inClass && mistake;
  return { ...inClass, line: Math.min(inClass.line, code.split('\n').length) };
}

function mistakeIn(code: string): PhpMistake | undefined {
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
