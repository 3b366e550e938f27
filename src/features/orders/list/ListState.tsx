import type { ReactElement, ReactNode } from 'react';

const pier = (x: number): ReactNode => <rect x={x} y="8" width="3" height="24" rx="1" fill="var(--text-2)" />;

const decks = {
  empty: <path d="M4 20H216" stroke="var(--control)" strokeWidth="1.5" strokeDasharray="4 6" />,
  broken: (
    <>
      <path d="M4 20H92M128 20H216" stroke="var(--control)" strokeWidth="1.5" />
      <path d="m90 24 8-8M122 24l8-8" stroke="var(--failed)" strokeWidth="1.5" />
    </>
  ),
} as const;

/** What stands in place of rows: a deck, a sentence, what is known about it, and the ways on. */
export const ListState = ({ deck, title, children, actions }: ListState.Props): ReactElement => (
  <div className="list-state">
    <svg
      className="glyph mx-auto block max-w-full"
      width="220"
      height="40"
      viewBox="0 0 220 40"
      fill="none"
      aria-hidden="true"
    >
      {decks[deck]}
      {pier(2)}
      {pier(215)}
    </svg>
    <h2 className="mt-[18px] mb-2 text-17 leading-6">{title}</h2>
    <p className="text-balance text-text-2">{children}</p>
    <div className="mt-[18px] flex flex-wrap justify-center gap-2">{actions}</div>
  </div>
);

export declare namespace ListState {
  type Props = {
    readonly deck: keyof typeof decks;
    readonly title: string;
    readonly children: ReactNode;
    readonly actions?: ReactNode;
  };
}
