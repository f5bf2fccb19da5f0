import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { createContext, use, useMemo } from 'react';
import { parseMarkdown } from '../../../scripts/engine/browser.ts';
import styles from './Markdown.module.css';

/** Markdown that the project has written itself: the guides of rules, the field guide. HTML in it is shown as text. */
export function Markdown({ text }: { readonly text: string }) {
  const tree = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={styles.prose}>
      <Parts nodes={tree.children} />
    </div>
  );
}

/** Whether links lead nowhere. */
const Inert = createContext(false);

/** Inline markdown of a block as it reads: bold, italic, code and links, which lead nowhere here. */
export function Inline({ text }: { readonly text: string }) {
  const [first] = useMemo(() => parseMarkdown(text).children, [text]);
  return <Inert value>{first?.type === 'paragraph' && <Parts nodes={first.children} />}</Inert>;
}

const Parts = ({ nodes }: { readonly nodes: readonly (RootContent | PhrasingContent)[] }) =>
  // The nodes of a parsed text have no names, and never change places.
  // oxlint-disable-next-line react/no-array-index-key
  nodes.map((node, index) => <Part key={index} node={node} />);

function Part({ node }: { readonly node: Nodes }) {
  if (node.type === 'text' || node.type === 'html') return node.value;
  if (node.type === 'inlineCode') return <code>{node.value}</code>;
  if (node.type === 'code')
    return (
      // Code that is wider than the page scrolls, by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre tabIndex={0}>{node.value}</pre>
    );
  if (node.type === 'break') return <br />;
  if (node.type === 'thematicBreak') return <hr />;
  if (!('children' in node)) return null;
  const parts = <Parts nodes={node.children} />;
  if (node.type === 'heading') return <Heading depth={node.depth}>{parts}</Heading>;
  if (node.type === 'list') return node.ordered ? <ol>{parts}</ol> : <ul>{parts}</ul>;
  if (node.type === 'listItem') return <li>{parts}</li>;
  if (node.type === 'strong') return <strong>{parts}</strong>;
  if (node.type === 'emphasis') return <em>{parts}</em>;
  if (node.type === 'blockquote') return <blockquote>{parts}</blockquote>;
  if (node.type === 'table') return <Table node={node} />;
  if (node.type === 'link') return <Link url={node.url}>{parts}</Link>;
  return node.type === 'paragraph' ? <p>{parts}</p> : parts;
}

/** The id of a heading, as the links of the field guide name it. */
const idOf = (node: Nodes): string =>
  ('value' in node ? node.value : 'children' in node ? node.children.map(idOf).join('') : '')
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

interface HeadingProps {
  readonly depth: number;
  readonly children: React.ReactElement<{ readonly nodes: readonly Nodes[] }>;
}

/** A heading, one level below that of the screen. */
function Heading({ depth, children }: HeadingProps) {
  const id = children.props.nodes.map(idOf).join('');
  if (depth <= 2) return <h3 id={id}>{children}</h3>;
  return <h4 id={id}>{children}</h4>;
}

function Link({ url, children }: { readonly url: string; readonly children: React.ReactNode }) {
  if (use(Inert)) return <u>{children}</u>;
  return /^(?:#|https:)/.test(url) ? <a href={url}>{children}</a> : children;
}

function Table({ node }: { readonly node: Extract<Nodes, { type: 'table' }> }) {
  const [head, ...rows] = node.children;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.wide} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell) => (
              <th key={cell.position?.start.offset} scope="col">
                <Parts nodes={cell.children} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position?.start.offset}>
              {row.children.map((cell) => (
                <td key={cell.position?.start.offset}>
                  <Parts nodes={cell.children} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
