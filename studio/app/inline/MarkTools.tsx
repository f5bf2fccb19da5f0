import type { ReactElement } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Tool } from '../parts/Tool.tsx';

interface Props {
  readonly isOff: boolean;
  /** Puts marks around the selection, or takes them off. */
  readonly onMark: (marks: string) => void;
  readonly onLink: () => void;
}

/** The tools of words: bold, italic, code, link. */
export const MarkTools = ({ isOff, onMark, onLink }: Props): ReactElement => (
  <>
    <Tool words="Bold" keys="B" isOff={isOff} onPress={() => onMark('**')}>
      <b>B</b>
    </Tool>
    <Tool words="Italic" keys="I" isOff={isOff} onPress={() => onMark('*')}>
      <i>I</i>
    </Tool>
    <Tool words="Code" keys="E" isOff={isOff} onPress={() => onMark('`')}>
      <code>&lt;&gt;</code>
    </Tool>
    <Tool words="Link" keys="L" isOff={isOff} onPress={onLink}>
      <Icon name="link" size={18} />
    </Tool>
  </>
);
