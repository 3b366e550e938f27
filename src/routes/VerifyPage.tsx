import type { ReactElement } from 'react';
import { VerifyReceipt } from '../features/verify/VerifyReceipt.tsx';
import { verifyMessages } from '../messages/verify.ts';

export const VerifyPage = (): ReactElement => (
  <div className="page page-narrow grid gap-2">
    <h1 className="print:hidden">{verifyMessages.title}</h1>
    <VerifyReceipt />
  </div>
);
