import type { Components } from 'rehype-react';
import { CodeBlock } from './CodeBlock.tsx';
import { headings } from './headings.tsx';
import { BodyImage } from './BodyImage.tsx';
import { BodyLink } from './BodyLink.tsx';
import { Paragraph } from './Paragraph.tsx';
import { Field, ShortcodeBlock, Strip } from './ShortcodeBlock.tsx';
import { Table } from './Table.tsx';

/** What stands for an element of a document where the plain element is not enough. */
export const elements: Partial<Components> = {
  ...headings,
  a: BodyLink,
  img: BodyImage,
  p: Paragraph,
  pre: CodeBlock,
  table: Table,
  shortcode: ShortcodeBlock,
  field: Field,
  strip: Strip,
};
