import type { ReactElement, ReactNode } from 'react';
import { simulationMessages as t } from '../messages/simulation.ts';
import { Strip } from './Strip.tsx';

export const Mark = (): ReactElement => (
  <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M10.5 2v20a10 10 0 0 1 0-20ZM19.5 2h4v20h-4z" fill="var(--text)" />
    <path d="M10.5 11h9v2h-9z" fill="var(--accent)" />
  </svg>
);

export const StartShell = ({ children }: { readonly children?: ReactNode }): ReactElement => (
  <>
    <Strip label={t.strip}>
      <b>{t.lead}</b> {t.startingAll}
    </Strip>
    <div className="static-shell">
      <div className="flex h-13 items-center gap-[9px] border-hairline border-b bg-surface px-6 font-strong text-16 tracking-[-0.015em] max-md:px-4">
        <Mark />
        <span translate="no">Causeway</span>
      </div>
      <div>{children}</div>
    </div>
  </>
);
