import { type Address, type Hex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { wait } from '../core/retry.ts';
import { accounts } from './accounts.ts';
import type { LiveChain } from './chainTable.ts';
import { askNode, askNodeHex, NodeRpcError } from './nodeRpc.ts';

const deployer = privateKeyToAccount(accounts.deployer);
const queues = new Map<string, Promise<unknown>>();

const receiptOf = async (chain: LiveChain, hash: Hex): Promise<{ readonly status: Hex } | null> =>
  (await askNode(chain, 'eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null;

const waitForSuccess = async (chain: LiveChain, hash: Hex): Promise<void> => {
  for (;;) {
    const receipt = await receiptOf(chain, hash);
    if (receipt?.status === '0x1') return;
    if (receipt) throw new Error(`A transaction of the sandbox's deployer failed: ${hash}.`);
    await wait(5);
  }
};

const send = async (chain: LiveChain, to: Address, data: Hex): Promise<void> => {
  const nonce = Number(await askNodeHex(chain, 'eth_getTransactionCount', [deployer.address, 'pending']));
  const raw = await deployer.signTransaction({
    chainId: chain.chainId,
    to,
    data,
    nonce,
    gas: 5_000_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  });
  const hash = keccak256(raw);
  await askNode(chain, 'eth_sendRawTransaction', [raw]).catch(async (error: unknown) => {
    // Sent again after a response that was lost: the node has it already.
    if (!(error instanceof NodeRpcError) || (await receiptOf(chain, hash)) === null) throw error;
  });
  await waitForSuccess(chain, hash);
};

/** Another process may have used the same nonce at the same moment; then the next one is tried. */
const sendWithRetry = async (chain: LiveChain, to: Address, data: Hex, attempts = 8): Promise<void> => {
  try {
    await send(chain, to, data);
  } catch (error) {
    if (!(error instanceof NodeRpcError) || attempts <= 1) throw error;
    await wait(5 + Math.floor(Math.random() * 30));
    await sendWithRetry(chain, to, data, attempts - 1);
  }
};

/** Sends a call as the deployer and waits until it has succeeded; calls of one process on one chain go one by one. */
export const sendAsDeployer = (chain: LiveChain, to: Address, data: Hex): Promise<void> => {
  const before = queues.get(chain.rpcUrl) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(() => sendWithRetry(chain, to, data));
  queues.set(chain.rpcUrl, mine);
  return mine;
};
