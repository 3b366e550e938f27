import type { ReactElement } from 'react';
import { primeSwap } from '../features/swap/model/useSwap.ts';
import { SwapView } from '../features/swap/SwapView.tsx';
import type { Prime } from '../ports/Prime.ts';

/** What /swap draws first. */
export const prime: Prime = primeSwap;

/** /swap: from a quote to an order, and along it until it has arrived. */
export const SwapPage = (): ReactElement => <SwapView />;
