import { plainAmount } from '../form/fillAmount.ts';
import type { SwapFormEvent } from '../form/swapForm.ts';
import type { Swap } from './useSwap.ts';

/** The event that turns the banks around; what was quoted becomes what is paid. */
export const flipped = ({ current, route }: Pick<Swap, 'current' | 'route'>): SwapFormEvent => {
  const decimals = route.receive.token?.decimals;
  if (current === null || decimals === undefined) return { type: 'flipped' };
  return { type: 'flipped', text: plainAmount(current.quote.outputAmount, decimals) };
};
