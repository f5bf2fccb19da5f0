import { RadioLabel } from '../../components/RadioLabel.tsx';
import type { Period } from './plan-price.ts';
import styles from './PeriodSwitch.module.css';

const periods = [
  { value: 'monthly', name: 'Monthly' },
  { value: 'yearly', name: 'Yearly' },
] as const satisfies readonly { value: Period; name: string }[];

interface PeriodSwitchProps {
  /** The saving of a year, shown in both states: 'Save 20%'. */
  readonly saving: string;
  readonly onChange: (period: Period) => void;
}

/** Monthly or yearly: two radio buttons that look like one switch (docs/design.md#switch-of-periods). */
export const PeriodSwitch = ({ saving, onChange }: PeriodSwitchProps) => (
  <fieldset className={styles.switch} role="radiogroup" aria-label="Billing period">
    {periods.map(({ value, name }) => (
      <RadioLabel
        key={value}
        className={styles.period}
        name="period"
        value={value}
        defaultChecked={value === 'monthly'}
        onChange={() => onChange(value)}
      >
        {name}
        {value === 'yearly' && <span className={styles.saving}>{saving}</span>}
      </RadioLabel>
    ))}
  </fieldset>
);
