import { buttonClass, type ButtonKind } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx';

interface ButtonLinkProps extends SiteLinkProps {
  readonly kind: ButtonKind;
  /** An icon after the label. */
  readonly icon?: IconName | undefined;
}

/** A link that looks like a button. */
export const ButtonLink = ({ kind, icon, className, children, ...rest }: ButtonLinkProps) => (
  <SiteLink className={classNames(buttonClass(kind), className)} {...rest}>
    {children}
    {icon && <Icon name={icon} size={18} />}
  </SiteLink>
);
