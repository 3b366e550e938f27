import type { ReactElement } from 'react';
import { VerifyReceipt } from '../features/verify/VerifyReceipt.tsx';
import { shellMessages } from '../messages/shell.ts';

export const Page = (): ReactElement => (
  <div className="page page-narrow grid gap-2">
    <h1 className="print:hidden">{shellMessages.titleOfVerify}</h1>
    <VerifyReceipt />
  </div>
);
