import type { ReactNode } from 'react';

/** The facts about a thing, each with its name. A name may occur once. */
export const Facts = ({ facts, ...rest }: Props) => (
  <dl {...rest}>
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);

interface Props {
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[];
  readonly className?: string | undefined;
  readonly 'aria-live'?: 'polite';
}
