import { type Address, encodeFunctionData, namehash, zeroAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { NAME_CHAIN_ID, UNIVERSAL_RESOLVER } from '../../src/domain/ensName.ts';
import { accounts } from './accounts.ts';
import { type LiveChain, madeAddress } from './chainTable.ts';
import type { Contracts } from './contracts.ts';
import { askNodeHex } from './nodeRpc.ts';
import { sendAsDeployer } from './sendAsDeployer.ts';

/** `offchain`: the resolver names a server to query (CCIP-Read). */
type SandboxName = { readonly name: string; readonly account: Address; readonly offchain?: boolean };

/** The reverse record of an account; the name need not be its own. */
type Claim = { readonly account: Address; readonly name: string };

const of = (key: `0x${string}`): Address => privateKeyToAccount(key).address;
const numbered = [0, 1, 2];

/** The initial names of the sandbox (docs/SANDBOX.md). */
export const nameTable: { readonly names: readonly SandboxName[]; readonly claims: readonly Claim[] } = {
  names: [
    { name: 'visitor.eth', account: of(accounts.visitor) },
    { name: 'friend.eth', account: madeAddress('friend') },
    ...numbered.map((index) => ({ name: `maker-${index}.eth`, account: of(accounts.maker(index)) })),
    ...numbered.map((index) => ({ name: `trader-${index}.eth`, account: of(accounts.trader(index)) })),
    { name: 'nobody.eth', account: zeroAddress },
    { name: 'offchain.eth', account: zeroAddress, offchain: true },
  ],
  claims: [
    { account: of(accounts.visitor), name: 'visitor.eth' },
    { account: madeAddress('friend'), name: 'friend.eth' },
    ...numbered.map((index) => ({ account: of(accounts.maker(index)), name: `maker-${index}.eth` })),
    ...numbered.map((index) => ({ account: of(accounts.trader(index)), name: `trader-${index}.eth` })),
    { account: madeAddress('impostor'), name: 'visitor.eth' },
  ],
};

/** The call that changes names; its deployer alone may send it. */
export const setNamesData = (abi: Contracts['NameService']['abi'], table: typeof nameTable) =>
  encodeFunctionData({
    abi,
    functionName: 'set',
    args: [
      table.names.map(({ name, account, offchain = false }) => ({
        node: namehash(name),
        account,
        isOffchain: offchain,
      })),
      table.claims,
    ],
  });

/** Sets the names on chain 1, unless there are some. */
export const installNames = async (chain: LiveChain, { NameService: { abi } }: Contracts): Promise<void> => {
  if (chain.chainId !== NAME_CHAIN_ID) return;
  const data = encodeFunctionData({ abi, functionName: 'accountOf', args: [namehash('visitor.eth')] });
  const response = await askNodeHex(chain, 'eth_call', [{ to: UNIVERSAL_RESOLVER, data }, 'latest']);
  if (BigInt(response) === 0n) await sendAsDeployer(chain, UNIVERSAL_RESOLVER, setNamesData(abi, nameTable));
};
