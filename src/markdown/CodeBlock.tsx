import type { Element } from 'hast';
import type { ReactElement } from 'react';
import styles from './CodeBlock.module.css';
import type { ElementProps } from './ShortcodeBlock.tsx';

/** A block of code: scrolls sideways, by keyboard too. */
export function CodeBlock({ node, children }: ElementProps): ReactElement {
  return (
    // The class of the button that a script adds (`src/features/blog/TextTools.tsx`).
    <figure className={styles.block} data-code={styles.copy} aria-label={label(node)}>
      <pre
        className={styles.code}
        // A box that scrolls must be reachable without a mouse (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </pre>
    </figure>
  );
}

/** 'Code, php': the language is in the class that fenced code has. */
function label({ children: [code] }: Element): string {
  const classes = code?.type === 'element' ? code.properties['className'] : undefined;
  const language = [classes].flat().find((name) => typeof name === 'string' && name.startsWith('language-'));
  return typeof language === 'string' ? `Code, ${language.slice('language-'.length)}` : 'Code';
}
