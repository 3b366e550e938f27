import { chainTable } from '../sandbox/chain/chainTable.ts';
import { compileContracts } from '../sandbox/chain/compileContracts.ts';
import { type nameTable, setNamesData } from '../sandbox/chain/nameTable.ts';
import { sendAsDeployer } from '../sandbox/chain/sendAsDeployer.ts';
import { UNIVERSAL_RESOLVER } from '../src/domain/ensName.ts';
import { serviceUrl } from './urls.ts';

/** Names accounts on the sandbox's Ethereum, and lets accounts claim names, true or not. */
export const setNames = async (table: Partial<typeof nameTable>): Promise<void> => {
  const { NameService } = await compileContracts();
  const ethereum = chainTable.find(({ chainKey }) => chainKey === 'ethereum');
  if (ethereum === undefined) throw new Error('The sandbox has no Ethereum.');
  const data = setNamesData(NameService.abi, { names: [], claims: [], ...table });
  await sendAsDeployer({ ...ethereum, rpcUrl: `${serviceUrl()}/rpc/ethereum`, pid: 0 }, UNIVERSAL_RESOLVER, data);
};
