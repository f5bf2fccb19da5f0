import { count } from './form-words.ts';
import type { Note } from '../../protocol.ts';
import { LevelIcon } from './LevelIcon.tsx';
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
        <LevelIcon level="error" size={15} />
        {count(errors, 'error')}
      </span>
    )}
    {warnings > 0 && (
      <span className={bar.warnings}>
        <LevelIcon level="warning" size={15} />
        {count(warnings, 'warning')}
      </span>
    )}
  </>
);
