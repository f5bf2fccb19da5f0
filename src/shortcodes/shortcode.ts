import type { ReactElement, ReactNode } from 'react';
import type { Payloads, ShortcodeType, Tree } from '#content/types.js';

/** A payload as a shortcode's component takes it: its markdown fields are elements already. */
export type Rendered<Payload> = {
  readonly [Field in keyof Payload]: NonNullable<Payload[Field]> extends Tree ? ReactNode : Payload[Field];
};

/** The component of one shortcode. */
export type ShortcodeView<Type extends ShortcodeType> = (
  props: Rendered<Payloads[Type]>,
) => ReactElement | null;
