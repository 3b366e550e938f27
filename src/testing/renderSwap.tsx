import type { ReactNode } from 'react';
import { SwapContext } from '../features/swap/model/useSwap.ts';
import { renderPart } from './renderPart.tsx';
import { sampleEngine, sampleSwap } from './sampleSwap.ts';

export const renderSwap = (
  part: ReactNode,
  fields: Parameters<typeof sampleSwap>[0] = {},
  options: Parameters<typeof renderPart>[1] = {},
) => {
  const swap = sampleEngine(sampleSwap(fields));
  return { swap, ...renderPart(<SwapContext value={swap}>{part}</SwapContext>, options) };
};
