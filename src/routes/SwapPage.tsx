import type { ReactElement } from 'react';
import { prefetchSwap } from '../features/swap/model/useSwap.ts';
import { SwapView } from '../features/swap/SwapView.tsx';
import type { Prefetch } from './Prefetch.ts';

export const prefetch: Prefetch = prefetchSwap;

export const Page = (): ReactElement => <SwapView />;
