import { type Address, encodeFunctionData, parseAbi, toHex } from 'viem';
import type { LiveChain } from './chainTable.ts';
import { askNode, askNodeHex } from './nodeRpc.ts';
import { sendAsDeployer } from './sendAsDeployer.ts';

const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);
const plenty = 1_000n * 10n ** 18n;

/** Mints test tokens; resolves when they are mined. `amount` in the smallest unit. */
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

/** Adds an account to the allowed solvers of a chain, unless it is one. */
export const allowSolver = async (chain: LiveChain, solver: Address): Promise<void> => {
  const asked = encodeFunctionData({ abi: solverAbi, functionName: 'isAllowedSolver', args: [solver] });
  const listed = BigInt(await askNodeHex(chain, 'eth_call', [{ to: chain.settlement, data: asked }, 'latest']));
  if (listed === 1n) return;
  const data = encodeFunctionData({ abi: solverAbi, functionName: 'addAllowedSolver', args: [solver] });
  await sendAsDeployer(chain, chain.settlement, data);
};

/** Sets the native balance of `to` to 1,000 coins if it has less. */
export const fundGas = async (chain: LiveChain, to: Address): Promise<void> => {
  const balance = BigInt(await askNodeHex(chain, 'eth_getBalance', [to, 'latest']));
  if (balance < plenty) await askNode(chain, 'anvil_setBalance', [to, toHex(plenty)]);
};
