const svg = 'xmlns="http://www.w3.org/2000/svg"';
const box = 'viewBox="0 0 40 30"';
const rect = '<rect width="40" height="30" fill="#0b6e4f"/>';
const drawing = (inside: string, more = ''): string => `<svg ${svg} ${box}${more}>${inside}</svg>`;

/** Drawings as programs export them, by their traits. Each draws, runs nothing and loads nothing. */
export const benign: Readonly<Record<string, string>> = {
  'a plain drawing': drawing(rect),
  'a declaration of XML': `<?xml version="1.0" encoding="UTF-8"?>\n${drawing(rect)}`,
  'a declaration that is alone': `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${drawing(rect)}\n`,
  'windows line breaks': drawing(`\r\n${rect}\r\n`),
  'a short remark': `<!-- Generator: a program -->\n${drawing(rect)}`,
  'a long remark': `<!-- ${'words of a licence '.repeat(60)}-->\n${drawing(rect)}`,
  'a remark inside': drawing(`<!-- the sea -->${rect}`),
  'a doctype of SVG 1.1': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${drawing(rect)}`,
  'a doctype of SVG 1.0': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">\n${drawing(rect)}`,
  'a doctype without an address': `<!DOCTYPE svg>\n${drawing(rect)}`,
  'single quotes': `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 30'><path d='M0 0h40v30z'/></svg>`,
  'a size in px': `<svg ${svg} width="40px" height="30px">${rect}</svg>`,
  'a place in px': drawing(rect, ' x="0px" y="0px"'),
  'a version and an id': drawing(rect, ' version="1.1" id="Layer_1"'),
  'kept spaces': drawing(rect, ' xml:space="preserve"'),
  'a style with classes': drawing(
    '<style type="text/css">\n\t.st0{fill:#0B6E4F;}\n</style><path class="st0" d="M0 0h40v30z"/>',
  ),
  'a style with CDATA': drawing(
    '<style><![CDATA[.a{fill:#0b6e4f}]]></style><path class="a" d="M0 0h40v30z"/>',
  ),
  'a style of an element': drawing('<rect style="fill:#0b6e4f;stroke:none" width="40" height="30"/>'),
  'the name space of links': drawing(rect, ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
  'a use with an old link': drawing(
    `<defs><g id="a">${rect}</g></defs><use xlink:href="#a"/>`,
    ' xmlns:xlink="http://www.w3.org/1999/xlink"',
  ),
  'a use with a new link': drawing(`<defs><g id="a">${rect}</g></defs><use href="#a" x="2"/>`),
  'a switch of Illustrator': drawing(`<switch><g>${rect}</g></switch>`),
  'notes of Inkscape': drawing(
    `<sodipodi:namedview id="nv" pagecolor="#ffffff" inkscape:zoom="2"/>${rect}`,
    ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
  ),
  'layers of Inkscape': drawing(
    `<g inkscape:label="Sea" inkscape:groupmode="layer" id="layer1">${rect}</g>`,
    ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
  ),
  'metadata with a licence': drawing(
    `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"><cc:Work rdf:about=""/></rdf:RDF></metadata>${rect}`,
  ),
  'empty metadata': drawing(`<metadata id="m"/>${rect}`),
  'notes of Affinity': drawing(
    `<g serif:id="Sea">${rect}</g>`,
    ' xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;"',
  ),
  'notes of Sketch': drawing(
    `<title>Sea</title><desc>Created with a program.</desc><g id="Page-1" stroke="none" fill="none" fill-rule="evenodd">${rect}</g>`,
    ' xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"',
  ),
  'data of an icon set': drawing(rect, ' data-name="Layer 1"'),
  'data of an element': drawing('<path data-testid="sea" d="M0 0h40v30z"/>'),
  'a shadow of Figma': drawing(
    `<g filter="url(#f)">${rect}</g><defs><filter id="f" x="0" y="0" width="48" height="38" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/><feOffset dy="2"/><feGaussianBlur stdDeviation="2"/><feBlend in2="b"/></filter></defs>`,
  ),
  'a clip of Figma': drawing(
    `<g clip-path="url(#c)">${rect}</g><defs><clipPath id="c"><rect width="40" height="30"/></clipPath></defs>`,
  ),
  'a mask': drawing(
    `<mask id="m"><rect width="20" height="30" fill="#fff"/></mask><g mask="url(#m)">${rect}</g>`,
  ),
  'a gradient': drawing(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#0b6e4f"/></linearGradient></defs><rect width="40" height="30" fill="url(#g)"/>',
  ),
  'a blend': drawing('<g style="mix-blend-mode:multiply;isolation:isolate"><path d="M0 0h40v30z"/></g>'),
  'a hidden layer': drawing(`<g display="none"><path d="M0 0"/></g>${rect}`),
};
