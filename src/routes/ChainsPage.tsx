import type { ReactElement } from 'react';
import { ChainsView } from '../features/chains/ChainsView.tsx';

export const Page = (): ReactElement => (
  <div className="page !pt-5">
    <ChainsView />
  </div>
);
