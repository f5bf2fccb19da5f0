/** Pieces of markdown, whole and half constructs, of which tests put texts together. */
export const pieces = [
  ...'word * ** _ ` ``` \n```\n \n~~~~\n ```js ~ ~~ ~~~ | :- [ ] ( ) [^1] [^1]: [x] !['.split(' '),
  ...'](/a) < > <b> <!-- &amp; &#58; \\ http://a.b https: www.a.ca a@b.ca : :: ::: :::tip'.split(' '),
  ...'{a="b"} {{ }} {{tip:e30}} {claim:a} --- === $ \u200b é 😀'.split(' '),
  ...'two words·# ·- ·1. ·> ·| - |·[ ]·- [ ]·[a]: /b'.split('·'),
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '  ',
  '    ',
  '\t',
];
