import { type Address, encodeFunctionData, parseAbi, toHex } from 'viem';
import type { LiveChain } from './chainTable.ts';
import { askNode, askNodeHex } from './nodeRpc.ts';
import { sendAsDeployer } from './sendAsDeployer.ts';

const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);
const plenty = 1_000n * 10n ** 18n;

/** Gives `to` new test tokens; resolves when they are there. `amount` is in the token's smallest unit. */
export const mintTokens = (
  chain: LiveChain,
  token: { readonly address: Address },
  to: Address,
  amount: bigint,
): Promise<void> =>
  sendAsDeployer(chain, token.address, encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] }));

const solverAbi = parseAbi([
  'function addAllowedSolver(address solver)',
  'function isAllowedSolver(address solver) view returns (bool)',
]);

/** Puts an account on the list of those who may fill on a chain, where it is not on it yet. */
export const allowSolver = async (chain: LiveChain, solver: Address): Promise<void> => {
  const asked = encodeFunctionData({ abi: solverAbi, functionName: 'isAllowedSolver', args: [solver] });
  const listed = BigInt(await askNodeHex(chain, 'eth_call', [{ to: chain.settlement, data: asked }, 'latest']));
  if (listed === 1n) return;
  const data = encodeFunctionData({ abi: solverAbi, functionName: 'addAllowedSolver', args: [solver] });
  await sendAsDeployer(chain, chain.settlement, data);
};

/** Sees to it that `to` has at least 1,000 of the chain's own coin. */
export const fundGas = async (chain: LiveChain, to: Address): Promise<void> => {
  const balance = BigInt(await askNodeHex(chain, 'eth_getBalance', [to, 'latest']));
  if (balance < plenty) await askNode(chain, 'anvil_setBalance', [to, toHex(plenty)]);
};
