import type { ComponentProps, ReactElement } from 'react';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

type SendButtonProps = ComponentProps<typeof Button> & { readonly busy: boolean; readonly busyLabel: string };

/** The button that sends a form. While it is busy its label is read out: nobody reads a disabled button. */
export function SendButton(props: SendButtonProps): ReactElement {
  return (
    <>
      <Button {...props} />
      {/* This region is there before it speaks, so that it is read out. */}
      <VisuallyHidden>
        <output>{props.busy && props.busyLabel}</output>
      </VisuallyHidden>
    </>
  );
}
