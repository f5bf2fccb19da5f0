import { autocompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { blockName, type Blocks } from './body-blocks.ts';

interface Insert {
  /** `callout`, or `picture` and the like. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

const insertsOf = ({ types, schemaOf }: Blocks): readonly Insert[] => [
  { id: 'picture', name: 'Picture', about: 'New, or from the library.' },
  { id: 'table', name: 'Table', about: 'Two columns to begin with.' },
  ...types.map((type) => ({
    id: type,
    name: blockName(schemaOf(type)),
    about: schemaOf(type).description ?? '',
  })),
];

/**
 * The menu of blocks. It opens at a `/` where a paragraph begins; further typing narrows it, Enter takes the first, Esc closes it.
 * @param insert called with the id of the chosen option, when the `/` is gone
 */
export function blockMenu(blocks: Blocks, insert: (id: string) => void): Extension {
  const options = insertsOf(blocks).map(({ id, name, about }): Completion => ({
    label: `/${name}`,
    displayLabel: name,
    detail: about,
    apply: (view: EditorView, _completion, from, to) => {
      view.dispatch({ changes: { from, to }, userEvent: 'input.complete' });
      insert(id);
    },
  }));
  const source: CompletionSource = (context) => {
    const line = context.state.doc.lineAt(context.pos);
    const text = line.text.slice(0, context.pos - line.from);
    if (!/^\/[\w ]*$/.test(text) || line.to !== context.pos) return null;
    return { from: line.from, options, validFor: /^\/[\w ]*$/ };
  };
  return autocompletion({ override: [source], icons: false, maxRenderedOptions: 20, interactionDelay: 0 });
}
