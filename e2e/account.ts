import type { Address, Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { serviceUrl } from './urls.ts';

export type Account = { readonly privateKey: Hex; readonly address: Address };

/** A fresh account with gas and test tokens on every chain, from the sandbox's faucet. Each test has its own. */
export const fundedAccount = async (): Promise<Account> => {
  const privateKey = generatePrivateKey();
  const { address } = privateKeyToAccount(privateKey);
  const response = await fetch(`${serviceUrl()}/sandbox/faucet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  if (!response.ok) throw new Error(`The faucet answered ${response.status}: ${await response.text()}`);
  return { privateKey, address };
};
