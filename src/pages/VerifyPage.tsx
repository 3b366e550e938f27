import type { ReactElement } from 'react';
import { VerifyReceipt } from '../features/verify/VerifyReceipt.tsx';

/** /verify: checks a receipt with no wallet, no service and no network. */
export const VerifyPage = (): ReactElement => (
  <div className="page page-narrow verify-page">
    <h1>Verify a receipt</h1>
    <VerifyReceipt />
  </div>
);
