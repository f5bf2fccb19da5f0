import { expect, test } from 'vitest';
import { phpMistake } from '../../scripts/engine/compiler/markdown/php.ts';

test.each([
  ['statements', "add_action( 'init', 'x' );\n\n"],
  ['a function', 'function a() {\n\treturn 1;\n}'],
  ['a block of an alternative form', 'if ( $a ) :\n\techo 1;\nendif;'],
  ['a comment at the end', '$a = 1; // b'],
  ['comments alone', '/* a */\n# b'],
  ['nothing', ''],
  ['a tag alone', '<?php'],
  ['a page that ends in HTML', '<p><?PHP echo 1 ?>\n<b>“x”</b>'],
  ['a page that ends in PHP', '<p><?= 1 ?></p><?php\necho 2;'],
  ['a comment that a closing tag ends', '<?php echo 1; // a ?>'],
  ['curly quotes in texts and comments', 'echo "“a”", \'it’s\'; // “b”\n$x = <<<EOT\n‘c’ {$d}\nEOT;'],
  ['data after the end', '<?php echo 1; __halt_compiler(); data'],
  ['a namespace', 'namespace Kelp;\necho 1;'],
  ['a namespace in braces', 'namespace Kelp { echo 1; }'],
  ['members of a class', 'private int $price = 1;\npublic function a(): int { return 1; }'],
])('PHP is whole: %s', (_what, code) => {
  expect(phpMistake(code)).toBeUndefined();
});

test.each([
  [
    'a call without its semicolon',
    "add_action( 'init', 'x' )\n\n",
    1,
    "unexpected end of the code, expecting ';'",
  ],
  ['an output without its semicolon', 'echo "x"', 1, "unexpected end of the code, expecting ';'"],
  [
    'a list without its semicolon',
    '<?php\n$x = array( 1, 2 )',
    2,
    "unexpected end of the code, expecting ';'",
  ],
  [
    'a function as a value',
    '$a = function () {\n\techo 1;\n}',
    3,
    "unexpected end of the code, expecting ';'",
  ],
  [
    'the last PHP of a page',
    '<?php echo 1; ?>\n<p><?php echo 2',
    2,
    "unexpected end of the code, expecting ';'",
  ],
  ['a member of a class', 'public $a = 1', 1, 'unexpected end of the code'],
  ['a constant', 'const A = 1,', 1, 'unexpected end of the code'],
  [
    'a text without its end',
    "echo 1;\necho 'a;",
    2,
    'unexpected end of the code, expecting that of a string or a comment',
  ],
  [
    'a comment without its end',
    'echo 1;\n/* a',
    2,
    'unexpected end of the code, expecting that of a string or a comment',
  ],
  ['curly quotes', 'echo 1;\n$c = “x”;', 2, "unexpected '“x”', expecting straight quotes"],
  ['curly quotes around words', '<?php\necho ‘a b’;', 2, "unexpected '‘a', expecting straight quotes"],
  ['a condition without its statement', 'if ( $a )', 1, 'syntax error'],
  ['an attribute of nothing', '#[Pure]', 1, 'syntax error'],
])('PHP has a mistake: %s', (_what, code, line, what) => {
  expect(phpMistake(code)).toEqual({ what, line });
});
