/** Drawings as programs export them: parts that draw nothing are no problem, and no visitor gets them. */
import { expect, test } from 'vitest';
import { readDrawing } from '../../scripts/engine/compiler/drawing/svg-safety.ts';
import { withoutNotes } from '../../scripts/engine/compiler/drawing/without-notes.ts';
import { plainDrawing } from '../../scripts/engine/site/cards/drawing.ts';
import { minimised } from '../../scripts/engine/project/pictures/minimise-drawing.ts';

const svg = 'xmlns="http://www.w3.org/2000/svg"';
const doctype =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';

/** A drawing of each program, the same drawing without its notes, and its size. */
const exports: Readonly<Record<string, readonly [text: string, drawn: string, size: string]>> = {
  'Illustrator, with its layers': [
    `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
${doctype}
<svg version="1.1" id="Layer_1" ${svg} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0px" y="0px" width="40px" height="30px" viewBox="0 0 40 30" style="enable-background:new 0 0 40 30;" enable-background="new 0 0 40 30" xml:space="preserve">
<metadata><sfw xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices></slices><sliceSourceBounds bottomLeftOrigin="true" height="30"/></sfw></metadata>
<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#pgf"/></foreignObject>
<g i:extraneous="self" data-name="Layer 1"><style type="text/css"><![CDATA[.st0{fill:#0B6E4F;}]]></style><path class="st0" d="M0 0h9v9z"/></g></switch>
<i:pgf id="pgf"><![CDATA[eJzsvWuPHcmVJf</script>]]></i:pgf>
</svg>`,
    `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->

<svg version="1.1" id="Layer_1" ${svg} xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" width="40px" height="30px" viewBox="0 0 40 30" style="enable-background:new 0 0 40 30;" xml:space="preserve">

<switch>
<g><style type="text/css"><![CDATA[.st0{fill:#0B6E4F;}]]></style><path class="st0" d="M0 0h9v9z"/></g></switch>

</svg>`,
    '40 × 30',
  ],
  'Inkscape, in millimetres': [
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg1" inkscape:version="1.3 (0e150ed6c4, 2023-07-21)" sodipodi:docname="boat.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${svg} xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="nv" pagecolor="#ffffff" showgrid="false"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <defs id="defs1"><inkscape:path-effect effect="spiro" id="p1"/><linearGradient id="лодка" inkscape:collect="always"><stop offset="0"/></linearGradient></defs>
  <metadata id="m1"><rdf:RDF><cc:Work rdf:about=""><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path style="fill:url(#лодка);-inkscape-stroke:none" d="M0 0h9v9z" sodipodi:nodetypes="ccc"/></g>
</svg>`,
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg1" ${svg}>
  
  <defs id="defs1"><linearGradient id="лодка"><stop offset="0"/></linearGradient></defs>
  
  <g id="layer1"><path style="fill:url(#лодка);-inkscape-stroke:none" d="M0 0h9v9z"/></g>
</svg>`,
    '793.7 × 1122.52',
  ],
  'Inkscape, with an arrow and a hatching': [
    `<svg width="40" height="30" viewBox="0 0 40 30" ${svg} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><defs><marker style="overflow:visible" id="Triangle" refX="0" refY="0" orient="auto-start-reverse" inkscape:stockid="Triangle" markerWidth="1" markerHeight="1" viewBox="0 0 1 1" preserveAspectRatio="none"><path transform="scale(0.5)" style="fill:context-stroke" d="M5.77 0l-8.65 5V-5z"/></marker><pattern id="Strips" patternUnits="userSpaceOnUse" width="2" height="1" patternTransform="scale(2)"><rect width="1" height="1"/></pattern></defs><path style="fill:url(#Strips);marker-end:url(#Triangle)" d="M4 4h9"/></svg>`,
    `<svg width="40" height="30" viewBox="0 0 40 30" ${svg}><defs><marker style="overflow:visible" id="Triangle" refX="0" refY="0" orient="auto-start-reverse" markerWidth="1" markerHeight="1" viewBox="0 0 1 1" preserveAspectRatio="none"><path transform="scale(0.5)" style="fill:context-stroke" d="M5.77 0l-8.65 5V-5z"/></marker><pattern id="Strips" patternUnits="userSpaceOnUse" width="2" height="1" patternTransform="scale(2)"><rect width="1" height="1"/></pattern></defs><path style="fill:url(#Strips);marker-end:url(#Triangle)" d="M4 4h9"/></svg>`,
    '40 × 30',
  ],
  'Affinity, as large as its page': [
    `\uFEFF<?xml version='1.0' encoding='UTF-8' standalone='no'?>${doctype}<svg width='100%' height='100%' viewBox='0,0,40,30' version='1.1' ${svg} xmlns:xlink='http://www.w3.org/1999/xlink' xml:space='preserve' xmlns:serif='http://www.serif.com/' style='fill-rule:evenodd;'><g id='Boat' serif:id='Boat 1'><path d='M0,0l9,9z'/></g></svg>`,
    `\uFEFF<?xml version='1.0' encoding='UTF-8' standalone='no'?><svg width='100%' height='100%' viewBox='0,0,40,30' version='1.1' ${svg} xmlns:xlink='http://www.w3.org/1999/xlink' xml:space='preserve' style='fill-rule:evenodd;'><g id='Boat'><path d='M0,0l9,9z'/></g></svg>`,
    '40 × 30',
  ],
  'Figma, with a shadow': [
    `<svg width="40" height="30" viewBox="0 0 40 30" fill="none" ${svg}><g filter="url(#filter0_d_1_2)" data-figma-id="1:2"><path d="M4 4h9v9z" style="mix-blend-mode:multiply"/></g><defs><filter id="filter0_d_1_2" x="0" y="0" width="40" height="30" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feMorphology radius="1" operator="dilate" in="SourceAlpha" result="spread"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix" result="shape"/></filter></defs></svg>`,
    `<svg width="40" height="30" viewBox="0 0 40 30" fill="none" ${svg}><g filter="url(#filter0_d_1_2)"><path d="M4 4h9v9z" style="mix-blend-mode:multiply"/></g><defs><filter id="filter0_d_1_2" x="0" y="0" width="40" height="30" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feMorphology radius="1" operator="dilate" in="SourceAlpha" result="spread"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix" result="shape"/></filter></defs></svg>`,
    '40 × 30',
  ],
  'an old program, in its encoding': [
    `<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg [ ]><svg ${svg} width=".5in" height="36pt" baseProfile="tiny" zoomAndPan="magnify"><path d="M0 0h9v9z"/></svg>`,
    `<?xml version="1.0" encoding="iso-8859-1"?><svg ${svg} width=".5in" height="36pt"><path d="M0 0h9v9z"/></svg>`,
    '48 × 48',
  ],
  'a licence before the drawing': [
    `<!-- ${'a licence, '.repeat(200)}-->\n<svg ${svg} viewBox=" 0 0 1.2e3 630 "><path d="M0 0h9v9z"/></svg>`,
    `<!-- ${'a licence, '.repeat(200)}-->\n<svg ${svg} viewBox=" 0 0 1.2e3 630 "><path d="M0 0h9v9z"/></svg>`,
    '1200 × 630',
  ],
};

test.each(Object.entries(exports))('%s', async (_name, [text, drawn, expected]) => {
  const { problems, size } = readDrawing(text);
  expect(problems).toEqual([]);
  expect(`${size?.width} × ${size?.height}`).toBe(expected);
  expect(withoutNotes(text)).toBe(drawn);
  const served = await minimised(text);
  expect(readDrawing(served).problems).toEqual([]);
  expect(withoutNotes(served)).toBe(served);
  expect(served).toContain('<path');
});

test('a card shows such a drawing like one without notes', () => {
  const shapes = '<path d="M0 0h9v9z" fill="#0b6e4f"/>';
  const noted = `<svg ${svg} xmlns:a="https://a.example/" viewBox="0 0 40 30"><a:b/><g a:c="d" data-e="f">${shapes}</g></svg>`;
  const plain = `<svg ${svg} viewBox="0 0 40 30"><g>${shapes}</g></svg>`;
  const frame = { width: 400, height: 300 };
  expect(plainDrawing(withoutNotes(noted), frame)).toBe(plainDrawing(plain, frame));
});

test.each([
  ['neither width nor view box', ''],
  ['a width alone', 'width="40"'],
  ['lengths that depend on the page', 'width="100%" height="2em"'],
  ['a flat size', 'width="40" height="0" viewBox="0 0 40 30"'],
  ['a view box of three numbers', 'viewBox="0 0 40"'],
  ['a view box of words', 'viewBox="0 0 wide high"'],
])('a drawing with %s has no size', (_name, attributes) => {
  expect(readDrawing(`<svg ${svg} ${attributes}><path/></svg>`)).toEqual({ problems: [], size: undefined });
});
