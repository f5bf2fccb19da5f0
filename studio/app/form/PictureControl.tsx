import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { useField } from './form-context.ts';
import { PickControl } from './PickControl.tsx';

/** A picture of `public/images`: the picture itself beside its address and the list to pick from. */
export function PictureControl(props: ControlProps) {
  const { value } = useField(props.path);
  const address = typeof value === 'string' && value.startsWith('/images/') ? value : undefined;
  return (
    <span className={styles.picture}>
      <span className={styles.frame}>
        {address !== undefined && <img key={address} src={address} alt="" width="96" height="60" />}
      </span>
      <PickControl {...props} />
    </span>
  );
}
