import { expect } from '@playwright/test';
import { USDC } from './tokens.ts';
import { serviceUrl } from './urls.ts';

/** Requests a price of the service, which opens an auction. */
export const askPrice = async (offerer: string, inputAmount: string): Promise<void> => {
  const response = await fetch(`${serviceUrl()}/quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      offerer,
      recipient: offerer,
      inputToken: USDC.base,
      outputToken: USDC.arbitrum,
      inputAmount,
      inputChain: 'base',
      outputChain: 'arbitrum',
    }),
  });
  expect(response.status).toBe(200);
};
