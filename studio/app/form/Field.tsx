import { Control } from './Control.tsx';
import { isShown, useForm } from './form-context.ts';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import type { FieldProps } from './props.ts';
import { Row } from './Row.tsx';
import { widgetOf } from './widgets.ts';
import { labelOf } from '../parts/form-words.ts';

/** A field of the form with all that belongs to it; a group or a list is drawn as such. */
export function Field(props: FieldProps) {
  const { path, schema } = props;
  if (!isShown(useForm(), path)) return null;
  const widget = widgetOf(schema);
  if (widget === 'group') return <GroupField {...props} />;
  if (widget === 'list') return <ListField {...props} />;
  const label = labelOf(path.at(-1) ?? '');
  return (
    <Row {...props} label={label}>
      <Control widget={widget} {...props} label={label} />
    </Row>
  );
}
