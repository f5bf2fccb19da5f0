/** A drawing could run or fetch something when its file is opened, or stall the program that reads it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../scripts/engine/compiler/drawing/svg-safety.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { compile, line } from '../pipeline/kit.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';
const xhtml = 'http://www.w3.org/1999/xhtml';
/** Declares a prefix for notes. */
const noted = 'xmlns:a="https://a.example/"';
/** A drawing with the declaration that most below leave out, so that none is refused for its absence. */
const declared = (drawing: string): string =>
  drawing.replace(/<svg(?=[\s/>])(?![^>]*\sxmlns=)/, `<svg xmlns="${svg}"`);
/** A piece for each number from 0. */
const pieces = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const reasons = (drawing: string): string[] =>
  readDrawing(declared(drawing)).problems.map(({ reason }) => reason.replace('\0', 'NUL'));
/** The start of the text at the place of each problem. */
const placesIn = (drawing: string): string[] => {
  const text = declared(drawing);
  return readDrawing(text).problems.map(({ offset }) => text.slice(offset, offset + 8));
};

describe('a drawing that could run or fetch something is refused', () => {
  test.each([
    ['a script', '<svg><script>alert(1)</script></svg>'],
    ['a script in another case', '<svg><SCRIPT>alert(1)</SCRIPT></svg>'],
    ['a script with a prefix', `<s:svg xmlns:s="${svg}"><s:script>alert(1)</s:script></s:svg>`],
    ['a script with the prefix svg', `<svg xmlns:svg="${svg}"><svg:script>alert(1)</svg:script></svg>`],
    ['a script by its address', '<svg><script href="https://b.example/x.js"/></svg>'],
    ['a script in a text', '<svg><text><tspan><script>alert(1)</script></tspan></text></svg>'],
    ['a script in a title', '<svg><title><script>alert(1)</script></title></svg>'],
    ['a script in a style', '<svg><style><script>alert(1)</script></style></svg>'],
    ['a script in defs', '<svg><defs><g><script>alert(1)</script></g></defs></svg>'],
    ['a script as the whole drawing', `<script xmlns="${svg}">alert(1)</script>`],
    ['a script after a comment that looks open', '<svg><!-- > --><script>alert(1)</script></svg>'],
    ['a script after CDATA', '<svg><desc><![CDATA[</desc>]]></desc><script>alert(1)</script></svg>'],
    ['a script after a value with the end of a tag', `<svg aria-label="a>b"><script>alert(1)</script></svg>`],
    ['an HTML script', `<svg xmlns:h="${xhtml}"><h:script>alert(1)</h:script></svg>`],
    ['a handler', '<svg onload="alert(1)"/>'],
    ['a handler in capitals', '<svg ONLOAD="alert(1)"/>'],
    ['a handler after data', '<svg data-name="a" onload="alert(1)"/>'],
    ['a handler of a future event', '<svg onfuture="alert(1)"/>'],
    ['a handler with an escaped value', '<svg onload="&#97;lert(1)"/>'],
    ['a handler without a space before it', '<svg id="a"onload="alert(1)"/>'],
    ['a handler on a line of its own', "<svg>\n<path\nonclick\n=\n'alert(1)'/></svg>"],
    ['a handler after a slash', '<svg/onload="alert(1)"/>'],
    ['an XML event', '<svg xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load"/>'],
    ['foreign content', `<svg><foreignObject><body xmlns="${xhtml}"/></foreignObject></svg>`],
    ['a frame', `<svg><iframe xmlns="${xhtml}" src="/"/></svg>`],
    ['another namespace', `<svg><text xmlns="${xhtml}">a</text></svg>`],
    ['another namespace written with entities', '<svg><g xmlns="http://www.w3.org/1999/&#120;html"/></svg>'],
    ['xlink with another prefix', `<svg xmlns:xl="${xlink}"><use xl:href="//b.example/a.svg#b"/></svg>`],
    ['another namespace with the prefix xlink', `<svg xmlns:xlink="${xhtml}"/>`],
    ['a link', '<svg><a href="javascript:alert(1)"><text>a</text></a></svg>'],
    ['an animation of an address', '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>'],
    ['an animation', '<svg><path><animate attributeName="d" values="a;b"/></path></svg>'],
    ['an animation of a movement', '<svg><g><animateMotion path="M0 0"/></g></svg>'],
    ['a picture from elsewhere', '<svg><image href="https://b.example/a.png"/></svg>'],
    ['a picture in a filter', '<svg><filter><feImage href="//b.example/a.png"/></filter></svg>'],
    ['a video', '<svg><video src="//b.example/a.webm"/></svg>'],
    ['a handler element', '<svg><handler type="text/ecmascript">alert(1)</handler></svg>'],
    ['a drawing from elsewhere', '<svg><use href="//b.example/a.svg#b"/></svg>'],
    ['a drawing from a data URL', '<svg><use xlink:href="data:image/svg+xml,a#b"/></svg>'],
    ['a drawing from a file', "<svg><use href='other.svg#b'/></svg>"],
    ['a drawing from nowhere', '<svg><use href=""/></svg>'],
    ['a part with a space before its `#`', '<svg><use href=" #b"/></svg>'],
    ['a gradient from elsewhere', '<svg><linearGradient href="//b.example/a.svg#b"/></svg>'],
    ['an address written with an entity', '<svg><use href="&#100;ata:a"/></svg>'],
    ['an address written with a hexadecimal entity', '<svg><use href="&#x64;ata:a"/></svg>'],
    ['a base address', '<svg xml:base="//b.example/"/>'],
    ['a fill from elsewhere', '<svg><path fill="url(//b.example/a.svg#b)"/></svg>'],
    ['a second fill from elsewhere', '<svg><path style="fill:url(#a);stroke:url(//b.example/a#b)"/></svg>'],
    ['a fill from elsewhere in capitals', '<svg><path fill="URL(//b.example/a#b)"/></svg>'],
    ['a local fill with more in it', `<svg><path fill="url(#a'//b.example)"/></svg>`],
    ['a fill written with an entity', '<svg><path fill="u&#114;l(//b.example/)"/></svg>'],
    ['a fill written with an escape', '<svg><path fill="u\\72l(//b.example/)"/></svg>'],
    ['a cursor from elsewhere', '<svg cursor="url(//b.example/a.cur)"/>'],
    ['a filter from elsewhere', '<svg><g filter="url(//b.example/a.svg#b)"/></svg>'],
    ['an import', '<svg><style>@import "//b.example/a.css";</style></svg>'],
    ['an import in CDATA', '<svg><style><![CDATA[@import "//b.example/a.css";]]></style></svg>'],
    ['an import around a comment', '<svg><style>@im<!-- -->port "//b.example/a.css";</style></svg>'],
    ['an import around CDATA', '<svg><style>@im<![CDATA[port]]> "//b.example/a.css";</style></svg>'],
    ['an import around an element', '<svg><style>@im<g/>port "//b.example/a.css";</style></svg>'],
    ['an import written with an entity', '<svg><style>&#64;import "//b.example/a.css";</style></svg>'],
    ['an escaped import', '<svg><style>@\\69mport "//b.example/a.css";</style></svg>'],
    ['a font', '<svg><style>@font-face{font-family:a;src:url(//b.example/a)}</style></svg>'],
    ['a background from elsewhere', '<svg><style>svg{background:url("//b.example/a")}</style></svg>'],
    ['an image set', '<svg><style>svg{background:image-set("//b.example/a" 1x)}</style></svg>'],
    ['an image set of a vendor', '<svg style="background:-webkit-image-set(&quot;//b.example&quot; 1x)"/>'],
    ['a picture in a style', '<svg style="background:image(&quot;//b.example/a&quot;)"/>'],
    ['an address in a style', '<svg style="background:src(&quot;//b.example/a&quot;)"/>'],
    ['an expression in a style', '<svg style="width:expression(alert(1))"/>'],
    ['a style of another type', '<svg><style type="text/xsl">a</style></svg>'],
    ['an entity with a script', '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]><svg>&a;</svg>'],
    ['an unused entity', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    ['an entity from a file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///a">]><svg>&a;</svg>'],
    ['a parameter entity', '<!DOCTYPE svg [<!ENTITY % a SYSTEM "//b.example/a.dtd">%a;]><svg/>'],
    ['a document type from elsewhere', '<!DOCTYPE svg SYSTEM "//b.example/a.dtd"><svg/>'],
    ['an attribute of the document type', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]><svg/>'],
    ['a style sheet', '<?xml-stylesheet href="//b.example/a.css"?><svg/>'],
    ['a style sheet after the drawing', '<svg/><?xml-stylesheet href="//b.example/a.css"?>'],
    ['a processing instruction', '<svg><?php system("id") ?></svg>'],
    ['another encoding', '<?xml version="1.0" encoding="utf-7"?><svg>+ADw-script+AD4-</svg>'],
    ['two bytes per character', '<\0s\0c\0r\0i\0p\0t\0>\0'],
    ['a comment without an end', '<svg><!-- <script>alert(1)</script></svg>'],
    ['CDATA without an end', '<svg><![CDATA[<script>alert(1)</script></svg>'],
    ['a duplicate attribute', '<svg><use href="#a" href="data:a"/></svg>'],
    ['two drawings', '<svg/><svg/>'],
    ['text that is not XML', '<svg><p<script>alert(1)</script></svg>'],
    ['an empty file', ''],
    ['plain words', 'alert(1)'],
    ['a script after a doctype', '<!DOCTYPE svg><svg><script>alert(1)</script></svg>'],
    ['a script in metadata', '<svg><metadata><script>alert(1)</script></metadata></svg>'],
    ['a script in a note', `<svg ${noted}><a:b><script>alert(1)</script></a:b></svg>`],
    ['a script in a plain note', `<svg><b xmlns="https://a.example/"><script xmlns="${svg}"/></b></svg>`],
    ['an HTML script in a note', `<svg ${noted}><a:b><h:script xmlns:h="${xhtml}"/></a:b></svg>`],
    ['HTML in a note', `<svg ${noted}><a:b><p xmlns="${xhtml}"/></a:b></svg>`],
    ['a script by a prefix that meant notes', `<svg ${noted}><g xmlns:a="${svg}"><a:script/></g></svg>`],
    ['a script with a prefix that nothing declares', '<svg><a:script/></svg>'],
    ['a handler in a note', `<svg ${noted}><a:b onload="alert(1)"/></svg>`],
    ['a handler in metadata', '<svg><metadata onload="alert(1)"/></svg>'],
    ['an address in a note', `<svg ${noted}><a:b href="//b.example/"/></svg>`],
    ['a link in a note', `<svg ${noted} xmlns:xlink="${xlink}"><a:b xlink:href="//b.example/"/></svg>`],
    ['a base address in a note', `<svg ${noted}><a:b xml:base="//b.example"/></svg>`],
    ['the root as a note', '<svg xmlns="https://a.example/"/>'],
    ['foreign content for HTML', `<svg><foreignObject requiredExtensions="${xhtml}"/></svg>`],
    ['foreign content for nothing', '<svg><foreignObject requiredExtensions=""/></svg>'],
    ['a foreign script', '<svg><foreignObject requiredExtensions="a:b"><script/></foreignObject></svg>'],
    ['a choice by language', '<svg><switch><g systemLanguage="de"/></switch></svg>'],
    ['a doctype from elsewhere', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "//b.example/a"><svg/>`],
    ['a doctype of HTML', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://www.w3.org/a"><svg/>'],
    ['a doctype with a comment', '<!DOCTYPE svg [<!-- -->]><svg/>'],
    ['an encoding of other letters', '<?xml version="1.0" encoding="iso-8859-1"?><svg aria-label="ä"/>'],
    ['an instruction beside a note', `<svg ${noted}><a:b/><?php system("id") ?></svg>`],
    ['a picture in a filter in a note', `<svg ${noted}><a:b><feImage href="//b.example"/></a:b></svg>`],
    ['a filter function with an address', '<svg><g filter="blur(2px) url(//b.example/a.svg#b)"/></svg>'],
    ['an element named like a property of objects', '<svg><constructor/></svg>'],
    ['an attribute named like a property of objects', '<svg __proto__="a"/>'],
  ])('%s', (_name, drawing) => {
    expect(reasons(drawing)).not.toEqual([]);
  });
});

test.each([
  `<svg xmlns="${svg}" viewBox="0 0 1 1"><path d="M0 0h1v1z" fill="url(#a)"/></svg>`,
  `<svg xmlns="${svg}" xmlns:xlink="${xlink}"><use xlink:href="#a"/><g style="mask: url( '#b' )"/></svg>`,
  '<?xml version="1.0" encoding="UTF-8"?>\n<!-- a <script> in a comment --><svg><use href="#a"/></svg>',
  '\uFEFF<?xml version="1.0" standalone="no"?><svg><rect/></svg>',
  "<svg role='img' aria-label='one &amp; on = two (boat\\s)'><title>On = off, url(a)</title><circle/></svg>",
  '<svg>\r\n<style type="text/css"><![CDATA[\r\n@media (max-width: 9px){.a{fill:light-dark(#fff,var(--b))}}]]></style>\r</svg>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">\n<svg><path/></svg>',
  '<!DOCTYPE svg><svg><metadata id="m"/><path data-testid="sea"/><g display="none"><path/></g></svg>',
  '<svg><clipPath id="c"><rect/></clipPath><mask id="m"><rect/></mask><g clip-path="url(#c)" mask="url(#m)"><path/></g></svg>',
  '<svg><g style="mix-blend-mode:multiply;isolation:isolate"><use href="#a" x="2"/><path id="a"/></g></svg>',
  '<svg><desc>&lt;script&gt; 🎉 @import</desc><g transform="rotate(4)translate(1 2)" aria-label="Orders"><path/></g></svg>',
])('a harmless drawing is accepted: %s', (drawing) => {
  expect(reasons(drawing)).toEqual([]);
});

test('letters must be outlines, because every machine would set a text in another font', () => {
  expect(reasons('<svg><text font-size="22">Pending <tspan>payment</tspan></text></svg>')).toEqual([
    'Unexpected element `text` in a drawing, expected the outlines of its letters: every machine would set it in another font',
  ]);
  expect(placesIn('<svg><path/><text>A</text></svg>')).toEqual(['<text>A<']);
});

test('each problem has its own reason', () => {
  const drawings = [
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"/>',
    '<svg><use href="b.svg"/><g name="a"/></svg>',
    '<svg><use href="https://b.example/a.svg#b"/></svg>',
    `<svg xmlns="${xhtml}"/>`,
    '<svg><style>@font-face{src:url(a)}</style><g style="fill:url(a)"/></svg>',
    '<!DOCTYPE svg SYSTEM "svg11.dtd"><svg/>',
    '<?xml version="1.0" encoding="utf-16"?><svg/>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
    '<svg><?php a ?></svg>',
    '<svg><use href="#a" c/></svg>',
    '<svg><g>',
    '<\0s\0v\0g\0>\0',
    '<svg><g id="a"><use href="#a"/></g></svg>',
    '<svg>'.repeat(101) + '</svg>'.repeat(101),
  ];
  expect(drawings.map((drawing) => reasons(drawing).join('; '))).toMatchInlineSnapshot(`
    [
      "Unexpected element \`script\` in a drawing, expected shapes and styles",
      "Unexpected attribute \`onload\` in a drawing, expected none that runs a script",
      "Unexpected address \`b.svg\` in a drawing, expected a part of the drawing such as \`#leaf\`; Unexpected attribute \`name\` in a drawing, expected one that draws, such as \`fill\`",
      "Unexpected address \`https://b.example/a.svg#b\` in a drawing, expected a part of the drawing such as \`#leaf\`",
      "Unexpected \`xmlns="http://www.w3.org/1999/xhtml"\` in a drawing, expected \`http://www.w3.org/2000/svg\`",
      "Unexpected \`@font-face\` in a drawing, expected plain styles such as \`fill: #1d5b45\`; Unexpected address \`url(a)\` in a drawing, expected a part of the drawing such as \`#leaf\`",
      "Unexpected doctype in a drawing, expected none, or that of SVG without declarations: export the drawing as plain SVG",
      "Unexpected declaration \`version="1.0" encoding="utf-16"\` in a drawing, expected the encoding UTF-8: save the file in it",
      "Unexpected \`&a;</svg>\` in a drawing, expected whole XML: named entity isn't defined: &a;",
      "Unexpected \`<?php a ?></\` in a drawing, expected elements only",
      "Unexpected \`/></svg>\` in a drawing, expected whole XML: attribute value expected",
      "Unexpected end in a drawing, expected whole XML: missing end tag for element g",
      "Unexpected control character \`NUL\` in a drawing, expected UTF-8 text",
      "Unexpected number of elements in a drawing, expected at most 100000 with all that \`use\` repeats, an effect of a filter counted as 250",
      "Unexpected nesting in a drawing, expected at most 100 levels of elements",
    ]
  `);
});

test.each([
  [
    '<!-- A --><svg viewBox="0 0 24 24"><rect width="9" height="9"/></svg>',
    'Missing attribute `xmlns="http://www.w3.org/2000/svg"` on the `svg` element, without which browsers show no picture',
    '<svg vie',
  ],
  [
    `<svg xmlns="${svg}"><path id="a"/><use xlink:href="#a"/><use xlink:href="#a" x="9"/></svg>`,
    'Missing attribute `xmlns:xlink="http://www.w3.org/1999/xlink"` on the `svg` element, without which browsers show no picture',
    '<use xli',
  ],
  [
    `<svg xmlns="${svg}" viewBox="0 0 24 24"><title>Boat</title><g/></svg>`,
    'Missing shape in a drawing, expected one such as `path`',
    '<svg xml',
  ],
  [
    '<!DOCTYPE html><html><head><title>404</title></head><body onload="a()"><p>Not found</p></body></html>',
    'Unexpected web page in place of a drawing, expected an `svg` element: save the drawing itself',
    '<html><h',
  ],
  [
    '<Error><Code>NoSuchKey</Code></Error>',
    'Unexpected element `Error` in a drawing, expected shapes and styles',
    '<Error><',
  ],
])('a drawing that no browser shows is refused: %s', (drawing, reason, place) => {
  const { problems } = readDrawing(drawing);
  expect(problems.map(({ offset }) => drawing.slice(offset, offset + 8))).toEqual([place]);
  expect(problems.map((problem) => problem.reason)).toEqual([reason]);
});

test.each([
  ['by its style', `<svg xmlns="${svg}" style="background:#0b6e4f"/>`],
  ['by a style sheet', `<svg xmlns="${svg}"><style>svg{background:#0b6e4f}</style></svg>`],
  ['by a filter', `<svg xmlns="${svg}"><filter id="a"><feFlood/></filter><g filter="url(#a)"/></svg>`],
])('a drawing may draw %s', (_how, drawing) => {
  expect(readDrawing(drawing).problems).toEqual([]);
});

test('each problem is reported at its place', () => {
  expect(placesIn('<svg>🎉<g\n  id="a"\n  onload = "b" x="1" onclick=\'c\'/><a/></svg>')).toEqual([
    'onload =',
    'onclick=',
    '<a/></sv',
  ]);
  expect(placesIn('<!-- 🎉🎉 -->\r\n<svg><g>🎉</h></svg>')).toEqual(['</h></sv']);
  expect(placesIn('<svg><path d="M0 0" \r\n href="a"/></svg>')).toEqual(['href="a"']);
});

describe('a drawing with too many elements or levels is refused', () => {
  const tooMany = [expect.stringContaining('expected at most 100000 with all that `use` repeats')];
  const level = (index: number, reference: string): string => `<g id="a${index}">${reference.repeat(10)}</g>`;

  test('parts that repeat each other, ten times at each of ten levels', () => {
    const levels = (from: number): string =>
      pieces(10, (index) => (index < from ? '' : level(index, `<use href="#a${index + 1}"/>`)));
    expect(reasons(`<svg>${levels(0)}<path id="a10"/></svg>`)).toEqual(tooMany);
    expect(reasons(`<svg>${levels(7)}<path id="a10"/></svg>`)).toEqual([]);
  });

  const masked = (path: (index: number) => string, style = ''): string => {
    const masks = pieces(10, (index) => `<mask id="m${index}">${path(index).repeat(10)}</mask>`);
    return `<svg><style>${style}</style>${masks}</svg>`;
  };

  test('masks that mask each other', () => {
    expect(reasons(masked((index) => `<g mask="url(#m${index + 1})"/>`))).toEqual(tooMany);
  });

  test.each<[string, (index: number) => string]>([
    ['plain rules', (index) => `.a${index}{mask:url(#m${index + 1})}`],
    ['rules after comments and texts', (index) => `.a${index}{/*}*/x:"}.z{";mask:url("#m${index + 1}")}`],
    ['rules in each other', (index) => `.a${index}{mask:url(#m${index + 1});.z{fill:red}}`],
    ['rules for a width', (index) => `@media (width>1px){.a${index}{mask:url(#m${index + 1})}}`],
    ['several selectors', (index) => `.z,g .a${index}{mask:url(#m${index + 1})}`],
  ])('masks that mask each other by %s', (_name, rule) => {
    const path = (index: number): string => `<path id="i${index}" class="a${index}"/>`;
    expect(reasons(masked(path, pieces(10, rule)))).toEqual(tooMany);
  });

  test('a style sheet that colours all shapes of a kind repeats nothing', () => {
    const gradient = '<linearGradient id="a"><stop/></linearGradient>';
    const style = '<style>path,*{fill:url(#a)}</style>';
    expect(reasons(`<svg>${style}${gradient}${'<path/>'.repeat(1000)}</svg>`)).toEqual([]);
  });

  test.each([
    ['of a line', (points: string) => `<polyline marker-mid="url(#a)" points="${points}"/>`],
    ['of all lines of a group', (points: string) => `<g marker="url(#a)"><path d="M${points}"/></g>`],
    ['by a rule', (points: string) => `<style>path{marker:url(#a)}</style><path d="M${points}"/>`],
  ])('a marker at each point %s', (_where, lineOf) => {
    const marked = (points: number): string =>
      `<svg><marker id="a">${'<rect/>'.repeat(100)}</marker>${lineOf('1 1 '.repeat(points))}</svg>`;
    expect(reasons(marked(100))).toEqual([]);
    expect(reasons(marked(1000))).toEqual(tooMany);
  });

  test('markers that mark each other', () => {
    const marker = (index: number): string =>
      `<marker id="a${index}"><path d="M0 0h1h1h1h1" marker-mid="url(#a${index + 1})"/></marker>`;
    expect(reasons(`<svg>${pieces(10, marker)}</svg>`)).toEqual(tooMany);
    expect(reasons('<svg><marker id="a"><g marker-end="url(#a)"/></marker></svg>')).toEqual(tooMany);
  });

  test('effects of filters, each of which works on all pixels', () => {
    const blurred = (count: number, effect: string): string =>
      `<svg><filter id="a"><${effect}/></filter>${'<path filter="url(#a)"/>'.repeat(count)}</svg>`;
    expect(reasons(blurred(300, 'feGaussianBlur'))).toEqual([]);
    expect(reasons(blurred(400, 'feGaussianBlur'))).toEqual(tooMany);
    expect(reasons(blurred(40, 'feMorphology'))).toEqual(tooMany);
    expect(reasons(`<svg><filter><${'feTile/><'.repeat(400)}feTile/></filter></svg>`)).toEqual(tooMany);
  });

  test.each([
    ['itself', '<svg id="a"><use href="#a"/></svg>'],
    [
      'itself by a class',
      '<svg><style>.a{mask:url(#b)}</style><mask id="b"><use href="#b" class="a"/></mask></svg>',
    ],
    ['itself through others', '<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>'],
  ])('a part that repeats %s', (_what, drawing) => {
    expect(reasons(drawing)).toEqual(tooMany);
    expect(placesIn(drawing)).toEqual(['<use hre']);
  });

  test('a part may be repeated often, up to the limit', () => {
    const often = `<svg><g id="a"><path/></g>${'<use href="#a"/>'.repeat(20_000)}<use href="#none"/></svg>`;
    expect(reasons(often)).toEqual([]);
    expect(reasons(`<svg>${'<path/>'.repeat(100_000)}</svg>`)).toEqual(tooMany);
  });

  test.each([101, 1000, 100_000])('%i levels of elements', (depth) => {
    const deep = '<svg>'.repeat(depth) + '</svg>'.repeat(depth);
    expect(reasons(deep)).toEqual([expect.stringContaining('expected at most 100 levels')]);
    expect(reasons('<g>'.repeat(depth))).toHaveLength(1);
  });

  test('a hundred levels of elements are accepted', () => {
    expect(reasons('<svg>'.repeat(99) + '<path/>' + '</svg>'.repeat(99))).toEqual([]);
  });
});

describe('a drawing is read in linear time', () => {
  /** CPU time to read a drawing, in ms: the shortest of three, because other work of the machine can only make one longer. */
  const time = (drawing: string): number =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const before = process.cpuUsage();
        readDrawing(drawing);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      }),
    );
  const chain = (piece: (index: number) => string) => (count: number) => `<svg>${pieces(count, piece)}</svg>`;
  const inside = (piece: string) => (count: number) => `<svg>${piece.repeat(count)}</svg>`;

  test.each<[string, (count: number) => string]>([
    ['elements', inside('<path d="M0 0"/>')],
    ['elements that are refused', inside('<a/>')],
    ['texts', inside('a<g/>')],
    ['entities', inside('&amp;')],
    ['entities in a value', (count) => `<svg id="${'&amp;'.repeat(count)}"/>`],
    ['line breaks', inside('\r')],
    ['line breaks in a comment', (count) => `<svg><!--${'\r\n'.repeat(count)}--></svg>`],
    ['line breaks in CDATA', (count) => `<svg><style><![CDATA[${'a\r'.repeat(count)}]]></style></svg>`],
    ['CDATA', inside('<![CDATA[a]]>')],
    ['comments', inside('<!--a-->')],
    ['comments that do not end', inside('<!-- -- ')],
    ['opening brackets', inside('<')],
    ['attributes', (count) => `<svg${pieces(count, (index) => ` a${index}="1"`)}/>`],
    ['spaces', (count) => `<svg${' '.repeat(count)}/>`],
    ['a name', (count) => `<${'a'.repeat(count)}/>`],
    ['a style of words', (count) => `<svg style="${'a-'.repeat(count)}\\"/>`],
    ['a style of brackets', (count) => `<svg style="${'url('.repeat(count)}"/>`],
    ['a style of addresses', (count) => `<svg style="${'url(#a)'.repeat(count)}"/>`],
    ['a style of spaces', (count) => `<svg style="url(${' '.repeat(count)}"/>`],
    ['a chain', chain((index) => `<use id="a${index}" href="#a${index + 1}"/>`)],
    ['a chain in reverse', chain((index) => `<use id="a${index + 1}" href="#a${index}"/>`)],
    ['one id', inside('<use id="a" href="#a"/>')],
    ['a document type', (count) => `<!DOCTYPE svg [${'] '.repeat(count)}]><svg/>`],
    ['name spaces', (count) => `<svg${pieces(count, (index) => ` xmlns:a${index}="b:c"`)}/>`],
    ['notes', (count) => `<svg ${noted}>${'<a:b a:c="d"/>'.repeat(count)}</svg>`],
    [
      'rules',
      (count) =>
        `<svg><style>${'.a{mask:url(#b)}'.repeat(count)}</style><mask id="b"/>${'<g class="a"/>'.repeat(count)}</svg>`,
    ],
    ['a style without rules', (count) => `<svg><style>${'/*"\' a .a'.repeat(count)}</style></svg>`],
    ['characters of two code units', inside('🎉')],
  ])('%s', (_name, drawing) => {
    const [short, long] = [drawing(1000), drawing(8000)];
    time(short); // the first run warms up the engine
    // The text is eight times as long. In quadratic time, this would take 64 times as long.
    expect(time(long)).toBeLessThan(32 * Math.max(time(short), 2));
  });
});

test('an SVG with a script is a finding at its place, whatever the case of its file ending', async () => {
  const root = temporaryFolder();
  for (const name of ['content', 'schemas', 'public']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'public/a.SVG'), `<svg xmlns="${svg}">\n  <script/>\n</svg>`);
  writeFileSync(join(root, 'public/b.svg'), Buffer.from('\uFEFF<svg><script/></svg>', 'utf16le'));
  const { findings } = await compile(read(root));
  expect(findings.filter(({ file }) => file !== 'content').map(line)).toEqual([
    'public/a.SVG:2:3 read:drawing Unexpected element `script` in a drawing, expected shapes and styles',
    'public/b.svg:1:1 read:encoding Unexpected byte, expected UTF-8: save the file in that encoding',
  ]);
});

test.each([
  ['a', '<a href="https://a.example"><path d="M0 0"/></a>'],
  ['animate', '<path d="M0 0"><animate attributeName="d" from="a" to="b" dur="1s" repeatCount="9"/></path>'],
  ['image', '<image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="/>'],
  ['foreignObject', `<foreignObject><div xmlns="${xhtml}"><p class="a">b</p></div></foreignObject>`],
])('the element %s is one finding, with its attributes', (name, part) => {
  expect(reasons(`<svg>${part}</svg>`)).toEqual([
    `Unexpected element \`${name}\` in a drawing, expected shapes and styles`,
  ]);
});
