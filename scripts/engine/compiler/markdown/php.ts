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
  return inClass.line > code.split('\n').length ? atEnd(inClass.what, code) : inClass;
}

/** A statement that only the outermost level of PHP may have: after it the parser, which is lenient at the end, misses what is missing. */
const nextStatement = '\nconst _ = 1;';

/** The last part of code that is whole, with the statement after it: the statement, a page's HTML, or data after the end. */
const wholeEnds: ReadonlySet<string> = new Set(['constantstatement', 'inline', 'halt']);

function mistakeIn(code: string): PhpMistake | undefined {
  const hasTags = /<\?(?:php|=)/i.test(code);
  const parse = (text: string): Part => (hasTags ? engine.parseCode(text, '') : engine.parseEval(text));
  try {
    const quote = /[“”‘’]/.test(code) && curlyQuote(hasTags ? code : `<?php ${code}`);
    if (quote) return quote;
    parse(code);
    if (wholeEnds.has(lastOf(parse(code + nextStatement)).kind)) return undefined;
    return atEnd('unexpected end of the code, expecting that of a string or a comment', code);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = Reflect.get(error, 'lineNumber') as unknown; // set by the parser
    const what = error.message
      .replace(/^Parse Error\s*:\s*(?:syntax error, )?/, '')
      .replace(/ on line \d+$/, '');
    if (typeof line === 'number' && line > code.split('\n').length) return atEnd(what, code);
    return { what, line: typeof line === 'number' ? line : 1 };
  }
}

/** A mistake that the parser noticed in the text which was put after the code. */
const atEnd = (what: string, code: string): PhpMistake => ({
  what: what.replace(/^unexpected '(?:const' \(T_CONST\)|\}')/, 'unexpected end of the code'),
  line: code.trimEnd().split('\n').length,
});

/** A part of the parser's tree. */
interface Part {
  readonly kind: string;
  readonly children?: readonly Part[];
}

const lastOf = (part: Part): Part => {
  const last = part.children?.at(-1);
  return last ? lastOf(last) : part;
};

/** The first curly quote outside of strings and comments: PHP takes it for a letter of a name, and stops only when it runs. */
function curlyQuote(code: string): PhpMistake | undefined {
  for (const [kind = '', text = '', line] of engine.tokenGetAll(code))
    if (/^T_(?:STRING|NAME)/.test(kind) && /[“”‘’]/.test(text))
      return { what: `unexpected '${text}', expecting straight quotes`, line: Number(line) };
  return undefined;
}
