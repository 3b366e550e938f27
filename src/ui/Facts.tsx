import type { ReactElement, ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode | null];

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactElement => (
  <dl className="text-13">
    {facts.map(
      ([name, value]) =>
        value !== null && (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-hairline border-b py-1.5 last:border-b-0"
          >
            <dt className="shrink-0 text-text-2">{name}</dt>
            <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
