import * as fc from 'fast-check';
import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { compact, expand, type Node } from '../../scripts/engine/contract/page-tree.ts';

const properties = fc.dictionary(
  fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/u),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 })),
  { maxKeys: 3, minKeys: 1 },
);

const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('p', 'em', 'a', 'shortcode'),
        fc.option(properties),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([tag, attributes, children]): Node => [tag, attributes, ...children]),
  ),
}));

describe('the compact tree', () => {
  test('is unchanged after a conversion to hast and back', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (tree) => {
        expect(compact(expand(tree))).toEqual(tree);
      }),
    );
  });

  test('contains tag, properties and children', () => {
    const root: Root = {
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'a',
          properties: { href: '/blog', className: ['onward', 'large'] },
          children: [{ type: 'text', value: 'Blog' }],
        },
        { type: 'text', value: '\n' },
      ],
    };
    expect(compact(root)).toEqual([['a', { href: '/blog', className: ['onward', 'large'] }, 'Blog'], '\n']);
  });

  test('leaves out comments, positions and properties without a value', () => {
    const point = { line: 1, column: 1 };
    const root: Root = {
      type: 'root',
      children: [
        { type: 'comment', value: 'secret' },
        {
          type: 'element',
          tagName: 'p',
          properties: { dataFoo: null },
          children: [],
          position: { start: point, end: point },
        },
      ],
    };
    expect(compact(root)).toEqual([['p', null]]);
  });

  test('shares no list with the hast made from it', () => {
    const className = ['k'];
    const root = expand([['span', { className }, 'return']]);
    className.push('s');
    expect(root.children).toMatchObject([{ properties: { className: ['k'] } }]);
  });
});
