import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { privateKeyToAccount } from 'viem/accounts';
import { accounts } from '../../chain/accounts.ts';
import { chainTable } from '../../chain/chainTable.ts';
import { compileContracts } from '../../chain/compileContracts.ts';
import { installContracts } from '../../chain/installContracts.ts';
import { fundGas } from '../../chain/mintTokens.ts';
import type { RunningChain } from '../../chain/startChains.ts';
import { createChainMethods, respondAsNode } from '../evm/chainMethods.ts';
import { createEvmChain } from '../evm/createEvmChain.ts';

const textOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Chains in JavaScript behind HTTP, equipped as those of anvil are, so that the same tests run on both. */
export const serveEvmChains = async (chainKeys: readonly string[], blockMs = 20) => {
  const contracts = await compileContracts();
  const wanted = chainKeys.flatMap((key) => chainTable.filter((chain) => chain.chainKey === key));
  const servers: Server[] = [];
  const chains = await Promise.all(
    wanted.map(async (chain): Promise<RunningChain> => {
      const evm = await createEvmChain({ chainId: chain.chainId, now: Date.now, blockMs });
      const methods = createChainMethods(evm);
      const server = createServer((request, response) => {
        void textOf(request)
          .then((text) => respondAsNode(methods, text))
          .then((body) => response.setHeader('content-type', 'application/json').end(body));
      });
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      // Within this process no network is needed, as in a worker.
      const direct: typeof fetch = async (_, init) => new Response(await respondAsNode(methods, String(init?.body)));
      const running = { ...chain, rpcUrl, pid: process.pid, fetch: direct };
      await installContracts(running, contracts, wanted);
      await fundGas(running, privateKeyToAccount(accounts.relayer).address);
      return running;
    }),
  );
  const end = async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return {
    chains,
    at: (chainKey: string): RunningChain => {
      const chain = chains.find((each) => each.chainKey === chainKey);
      if (!chain) throw new Error(`${chainKey} was not started.`);
      return chain;
    },
    end,
    stop: end,
  };
};
