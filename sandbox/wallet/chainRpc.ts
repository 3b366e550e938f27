import { ProviderError } from './ProviderError.ts';
import type { WalletChain } from './WalletChain.ts';

let lastId = 0;

/** Calls a chain's node; throws its error as a ProviderError. */
export const chainRpc = async (chain: WalletChain, method: string, params: readonly unknown[]): Promise<unknown> => {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }),
  });
  const answer = (await response.json().catch(() => null)) as {
    result?: unknown;
    error?: { code?: number; message?: string };
  } | null;
  if (!answer) throw new ProviderError(-32603, `The node of ${chain.name} answered with status ${response.status}.`);
  if (answer.error) throw new ProviderError(answer.error.code ?? -32603, answer.error.message ?? 'The node refused.');
  return answer.result;
};
