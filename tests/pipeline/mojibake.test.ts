import { expect, test } from 'vitest';
import { compile, note, schema, text } from './kit.ts';

/** Findings for a text in a field, in inline markdown and in the body of an article, which are the same for each. */
async function findingsFor(words: string): Promise<string[]> {
  const fields = { plain: text, inline: { ...text, 'x-markdown': true } };
  const { findings } = await compile({
    ...note(words),
    'schemas/page.schema.json': schema('Page', fields),
    'content/page.json': JSON.stringify({ plain: words, inline: words }),
  });
  const each = findings.map(
    ({ ruleId, reason, fatal }) => `${fatal ? 'error' : 'warning'} ${ruleId} ${reason}`,
  );
  expect(each.slice(1)).toEqual(each[0] === undefined ? [] : [each[0], each[0]]);
  return each.slice(0, 1);
}

const reason = (word: string, meant: string): string =>
  `Unexpected \`${word}\`, expected ${meant}: another program has read its letters in a wrong encoding`;

test.each([
  ['A CafÃ© here', 'CafÃ©', 'Café'],
  ['We donâ€™t', 'donâ€™t', 'don’t'],
  ['crÃ©Ã©e dÃ©jÃ\u00a0 vu', 'crÃ©Ã©e', 'créée'],
  ['dÃ©jÃ  vu', 'dÃ©jÃ', 'déjà'],
  ['â€œHelloâ€ he said', 'â€œHelloâ€', '“Hello”'],
  ['Copyright Â© 2025', 'Â©', '©'],
  ['At 25Â°C', '25Â°C', '25°C'],
  ['LA CANCIÃ“N', 'CANCIÃ“N', 'CANCIÓN'],
  ['Å»aba and PaweÅ‚', 'Å»aba', 'Żaba'],
  ['ÐŸÑ€Ð¸Ð²ÐµÑ‚ to all', 'ÐŸÑ€Ð¸Ð²ÐµÑ‚', 'Привет'],
  ['æ—¥æœ¬èªž is it', 'æ—¥æœ¬èªž', '日本語'],
  ['Fine ðŸ˜€', 'ðŸ˜€', '😀'],
  ['99 â‚¬ a year', 'â‚¬', '€'],
  ['The CafÃƒÂ© twice', 'CafÃƒÂ©', 'Café'],
])('letters that were read in a wrong encoding are a warning: %j', async (words, word, meant) => {
  expect(await findingsFor(words)).toEqual([`warning invisible ${reason(word, `\`${meant}\``)}`]);
});

test('a space that became a letter is one', async () => {
  expect(await findingsFor('So it is.Â Then')).toEqual([`warning invisible ${reason('Â', 'a space')}`]);
});

test('a control character among them stays an error, and is no second finding', async () => {
  expect(await findingsFor('She said â€œyesâ€\u009d')).toEqual([
    `error invisible ${reason('â€œyesâ€\\u009d', '`“yes”`')}`,
  ]);
});

test('the alternative text of a picture may have them, code and the source of a heading too', async () => {
  const body = '![A CafÃ©](/images/dory.svg) and `CafÃ©`\n\n```\nCafÃ©\n```\n\n## Le *cafÃ©*';
  const { findings } = await compile(note(body));
  const reported = findings.filter(({ ruleId }) => ruleId === 'invisible');
  expect(reported.map(({ line, column }) => `${line}:${column}`)).toEqual(['4:5', '10:8']);
});

test.each([
  '“LE CAFÉ” ou « café\u00a0» ou « Être\u00a0» – né\u00a0», voilà\u00a0»… haï\u00a0», d’été…',
  'La lettre Â\u00a0: “Ã”, “Â”, “Å”, “Ä”, Â, Ê, Î',
  '“A MAÇÃ”, AMANHÔ ou AMANHÃ… AMANHÃ—SIM. MAÇÃ’S. São Tomé, irmã…”, cidadã”.',
  'Łódź, zażółć gęślą jaźń, Święto „Żaba”',
  '«BLÅ», “KYLÄ”, KYLÄ…, BLÅ™, ELÄMÄ”, 10 Å², 3 Å°',
  '“ESPAÑ”, Þórður „við…” ÞAÐ”, Ø½” and Ø 50, a × ½, n×²',
  'Việt Nam, CẦN, ĐÃ ĐƯỢC, đã, ROMÂNĂ, châ”…',
  'naïve, Zoë’s, 日本語, ÆØÅ, ÀÂÄ, É©, © 2025 ® ™, 25 °C',
])('good words with such letters have no finding: %j', async (words) => {
  expect(await findingsFor(words)).toEqual([]);
});
