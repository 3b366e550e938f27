import type { ReactElement } from 'react';
import { SwapView } from '../features/swap/SwapView.tsx';

/** /swap: from a quote to an order, and along it until it has arrived. */
export const SwapPage = (): ReactElement => <SwapView />;
