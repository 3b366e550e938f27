import { type Address, decodeFunctionResult, encodeDeployData, encodeFunctionData } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { NAME_CHAIN_ID, UNIVERSAL_RESOLVER } from '../../src/domain/ensName.ts';
import { accounts } from './accounts.ts';
import { BATCH_ACCOUNT, type LiveChain, type SandboxChain } from './chainTable.ts';
import type { CompiledContract, Contracts } from './contracts.ts';
import { installNames } from './nameTable.ts';
import { askNode, askNodeHex } from './nodeRpc.ts';
import { sendAsDeployer } from './sendAsDeployer.ts';
import { tokenTable } from './tokenTable.ts';

const relayer = privateKeyToAccount(accounts.relayer).address;
const deployer = privateKeyToAccount(accounts.deployer).address;

/** Puts a contract at a chosen address: its constructor runs in a call, and anvil_setCode plants the code it returns. */
const plantContract = async (
  chain: LiveChain,
  at: Address,
  contract: CompiledContract,
  args: readonly unknown[],
): Promise<void> => {
  const data = encodeDeployData({ abi: contract.abi, bytecode: contract.bytecode, args });
  const code = await askNodeHex(chain, 'eth_call', [{ data }, 'latest']);
  await askNode(chain, 'anvil_setCode', [at, code]);
};

const missingPeers = async (chain: LiveChain, contracts: Contracts, others: readonly SandboxChain[]) => {
  const { abi } = contracts.Settlement;
  const missing: { eid: number; settlement: Address }[] = [];
  for (const { eid, settlement } of others) {
    const data = encodeFunctionData({ abi, functionName: 'peers', args: [eid] });
    const response = await askNodeHex(chain, 'eth_call', [{ to: chain.settlement, data }, 'latest']);
    const peer = decodeFunctionResult({ abi, functionName: 'peers', data: response });
    if (BigInt(String(peer)) === 0n) missing.push({ eid, settlement });
  }
  return missing;
};

/** Installs bus, settlement, tokens and, on chain 1, names, and sets the other chains as peers. Idempotent. */
export const installContracts = async (
  chain: LiveChain,
  contracts: Contracts,
  all: readonly SandboxChain[],
): Promise<void> => {
  const { eid, bus, settlement } = chain;
  const tokens = tokenTable.filter((token) => token.chainKey === chain.chainKey);
  await Promise.all([
    plantContract(chain, bus, contracts.MessageBus, [eid, relayer]),
    plantContract(chain, BATCH_ACCOUNT, contracts.BatchAccount, []),
    plantContract(chain, settlement, contracts.Settlement, [bus, eid, deployer]),
    ...(chain.chainId === NAME_CHAIN_ID
      ? [plantContract(chain, UNIVERSAL_RESOLVER, contracts.NameService, [deployer])]
      : []),
    ...tokens.map((token) => {
      const contract = token.kind === 'usdt' ? contracts.TestTokenUsdt : contracts.TestToken;
      return plantContract(chain, token.address, contract, [token.name, token.symbol, token.decimals, deployer]);
    }),
  ]);
  await installNames(chain, contracts);
  const others = all.filter((other) => other.eid !== eid);
  const list = await missingPeers(chain, contracts, others);
  if (list.length === 0) return;
  const data = encodeFunctionData({ abi: contracts.Settlement.abi, functionName: 'setPeers', args: [list] });
  await sendAsDeployer(chain, settlement, data);
};
