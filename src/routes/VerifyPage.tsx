import type { ReactElement } from 'react';
import { VerifyReceipt } from '../features/verify/VerifyReceipt.tsx';

export const Page = (): ReactElement => (
  <div className="page page-narrow">
    <VerifyReceipt />
  </div>
);
