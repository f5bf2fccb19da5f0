import type { ReactElement } from 'react';
import { ChipsControl } from './ChipsControl.tsx';
import { DateControl } from './DateControl.tsx';
import { MarkdownControl } from './MarkdownControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { PickControl } from './PickControl.tsx';
import { PictureControl } from './PictureControl.tsx';
import { PriceControl } from './PriceControl.tsx';
import type { ControlProps } from './props.ts';
import { SelectControl } from './SelectControl.tsx';
import { TextControl } from './TextControl.tsx';
import type { Widget } from './widgets.ts';

const controls: Readonly<Record<Exclude<Widget, 'list' | 'group'>, (props: ControlProps) => ReactElement>> = {
  text: TextControl,
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
