import type { Ref } from 'react';
import { ChipRow } from '../../components/ChipRow.tsx';
import { all } from '../listing/listing-options.ts';
import { categories, type Criteria, types } from './catalogue-criteria.ts';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly criteria: Criteria;
  readonly onChoose: (change: Partial<Criteria>) => void;
}

const categoryChoices = [all, ...categories] as const;
const typeChoices = [all, ...types] as const;

/** The filters of /plugins: category, type, and whether retired plugins are shown. */
export function FilterBar({ ref, criteria, onChoose }: FilterBarProps) {
  return (
    <div ref={ref} className={styles.bar}>
      <ChipRow
        label="Category"
        long
        options={categoryChoices}
        selected={criteria.category}
        onSelect={(category) => onChoose({ category })}
      />
      <div className={styles.line}>
        <ChipRow
          label="Type"
          long
          options={typeChoices}
          selected={criteria.type}
          onSelect={(type) => onChoose({ type })}
        />
        <label className={styles.retired}>
          <input
            type="checkbox"
            checked={criteria.retired}
            onChange={(event) => onChoose({ retired: event.target.checked })}
          />
          Show retired plugins
        </label>
      </div>
    </div>
  );
}
