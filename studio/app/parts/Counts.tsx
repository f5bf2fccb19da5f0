import { count } from './form-words.ts';
import type { Note } from '../../protocol.ts';
import { Icon } from './Icon.tsx';
import bar from './TopBar.module.css';

/** How many errors and how many warnings there are. Notes are neither. */
export const countsOf = (notes: readonly Note[]): readonly [number, number] => [
  notes.filter(({ level }) => level === 'error').length,
  notes.filter(({ level }) => level === 'warning').length,
];

/** Errors and warnings as two marks with words. */
export const Counts = ({ errors, warnings }: { readonly errors: number; readonly warnings: number }) => (
  <>
    {errors > 0 && (
      <span className={bar.errors}>
        <Icon name="error" size={15} />
        {count(errors, 'error')}
      </span>
    )}
    {warnings > 0 && (
      <span className={bar.warnings}>
        <Icon name="warning" size={15} />
        {count(warnings, 'warning')}
      </span>
    )}
  </>
);
