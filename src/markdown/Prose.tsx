import { useMemo, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { type PluginLink, PluginLinks } from '../shortcodes/plugin/plugin-links.ts';
import { prepareBlocks } from './blocks.ts';
import { ImageSizes, type Sizes } from './image-sizes.ts';
import { elements } from './elements.tsx';
import styles from './Prose.module.css';
import { rendererWith } from './renderer.ts';
import { expand, type Tree } from '../../scripts/engine/contract/page-tree.ts';

/** The page's half of the unified pipeline: the build has parsed and run, the page stringifies, into React elements. */
const render = rendererWith({
  Fragment,
  jsx,
  jsxs,
  components: elements,
  passNode: true,
  // The policy of headers forbids inline styles; the attribute `align` says the same.
  tableCellAlignToStyle: false,
});

interface Props {
  readonly tree: Tree;
  /** Width and height in pixels of each picture in the tree, by its address, and the pictures that the build made of it. */
  readonly images?: Sizes;
  /** Pages of the catalogue entries that the tree names, by their names; others are not linked. */
  readonly named?: Readonly<Record<string, PluginLink>>;
  /** Whether figures, feature lists and plugin tickets take the wide column; the parent is then the article's grid. */
  readonly spread?: boolean;
}

const noSizes: Sizes = {};
const noLinks: Readonly<Record<string, PluginLink>> = {};

/** Shows a sanitised document: typography, links, pictures, tables, code and shortcode blocks (docs/design.md#article-and-blocks). */
export function Prose({ tree, images = noSizes, named = noLinks, spread = false }: Props): ReactElement {
  return (
    <PluginLinks value={named}>
      <ImageSizes value={images}>
        <div className={spread ? `${styles.prose} ${styles.spread}` : styles.prose}>
          <Body tree={tree} />
        </div>
      </ImageSizes>
    </PluginLinks>
  );
}

const Body = ({ tree }: Pick<Props, 'tree'>): ReactElement =>
  useMemo(() => render(prepareBlocks(expand(tree))), [tree]);
