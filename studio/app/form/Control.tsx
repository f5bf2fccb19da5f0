import { type ReactElement, useState } from 'react';
import { valueAt } from '../../../scripts/engine/browser.ts';
import { citation } from '../cited.ts';
import { ChipsControl } from './ChipsControl.tsx';
import { DateControl } from './DateControl.tsx';
import { MarkdownControl } from './MarkdownControl.tsx';
import { useForm } from './form-context.ts';
import { NumberControl } from './NumberControl.tsx';
import { PickControl } from './PickControl.tsx';
import { PictureControl } from './PictureControl.tsx';
import { PriceControl } from './PriceControl.tsx';
import type { ControlProps } from './props.ts';
import { SelectControl } from './SelectControl.tsx';
import { TextControl } from './TextControl.tsx';
import type { Widget } from './widgets.ts';

const controls: Readonly<Record<Exclude<Widget, 'list' | 'group'>, (props: ControlProps) => ReactElement>> = {
  text: CitingControl,
  markdown: MarkdownControl,
  chips: ChipsControl,
  select: SelectControl,
  'yes-no': ChipsControl,
  number: NumberControl,
  date: DateControl,
  link: PickControl,
  entry: PickControl,
  claim: PickControl,
  picture: PictureControl,
  price: PriceControl,
};

/** The control of a field that is no list and no group. */
export function Control({ widget, ...props }: ControlProps & { readonly widget: keyof typeof controls }) {
  const Chosen = controls[widget];
  return <Chosen {...props} />;
}

/**
 * A text, with the figures that it cites as chips. That is decided when the form is opened: with another control, whoever writes the first
 * citation would lose the focus.
 */
function CitingControl(props: ControlProps) {
  const value = valueAt(useForm().value, props.path);
  const [hasChips] = useState(
    () => typeof value === 'string' && value.search(citation) >= 0 && !value.includes('\n'),
  );
  return hasChips ? <MarkdownControl {...props} hasMarks={false} /> : <TextControl {...props} />;
}
