import type { Components } from 'rehype-react';
import { CodeBlock } from './CodeBlock.tsx';
import { headings } from './headings.tsx';
import { BodyImage } from './BodyImage.tsx';
import { BodyLink } from './BodyLink.tsx';
import { Paragraph } from './Paragraph.tsx';
import { TaskMark } from './TaskMark.tsx';
import { Field, ShortcodeBlock, Strip } from './ShortcodeBlock.tsx';
import { Table } from './Table.tsx';

/** The components that replace plain elements in a document. */
export const elements: Partial<Components> = {
  ...headings,
  a: BodyLink,
  img: BodyImage,
  input: TaskMark,
  p: Paragraph,
  pre: CodeBlock,
  table: Table,
  shortcode: ShortcodeBlock,
  field: Field,
  strip: Strip,
};
