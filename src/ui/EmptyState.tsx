import type { ReactElement, ReactNode } from 'react';
import { ProgressIcon } from './ProgressIcon.tsx';

type EmptyStateProps = { readonly title: string; readonly children: string; readonly actions?: ReactNode };

export const EmptyState = ({ title, children, actions }: EmptyStateProps): ReactElement => (
  <div className="mx-auto w-[min(460px,100%)] px-4 py-6 text-center text-14/[21px] [font-stretch:100%]">
    <span className="flex justify-center">
      <ProgressIcon shape="ahead" width={120} />
    </span>
    <h2 className="mt-3 mb-2 text-17 leading-6">{title}</h2>
    <p className="text-balance text-text-2">{children}</p>
    <div className="mt-[18px] flex flex-wrap justify-center gap-2 empty:hidden">{actions}</div>
  </div>
);
