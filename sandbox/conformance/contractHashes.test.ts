import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createPublicClient, type Hex, http, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderHash, signingHash } from '../../src/domain/order/orderHash.ts';
import { orderArbitrary } from '../../src/testing/orderArbitrary.ts';
import { orderVector } from '../../src/testing/orderVector.ts';
import { sandboxRoot } from '../chain/sandboxRoot.ts';
import { startTestChains } from '../testing/testChains.ts';

/** 10,000 in a long run: CAUSEWAY_RUNS=10000. */
const runs = Number(process.env.CAUSEWAY_RUNS ?? 200);
const MAX_BATCH_SIZE = 100;
const probeAddress = '0x00000000000000000000000000000000000000aa';
const probe = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;
import {Order} from "./Order.sol";
import {OrderLib} from "./OrderLib.sol";
contract Probe {
  function hashes(Order[] calldata orders, address settlement) external pure returns (bytes32[2][] memory out) {
    out = new bytes32[2][](orders.length);
    for (uint256 i = 0; i < orders.length; i++) {
      out[i] = [OrderLib.id(orders[i]), OrderLib.digest(orders[i], settlement)];
    }
  }
}`;
const probeAbi = parseAbi([
  'struct Order { uint128 inputAmount; uint128 outputAmount; address inputToken; address outputToken; uint32 startTime; uint32 endTime; uint32 srcEid; uint32 dstEid; address offerer; address recipient; }',
  'function hashes(Order[] orders, address settlement) view returns (bytes32[2][])',
]);

/** Compiles the probe beside the very library that Settlement.sol uses. */
const compileProbe = async (): Promise<Hex> => {
  const { default: solc } = await import('solc');
  const source = (file: string) => ({ content: readFileSync(sandboxRoot('sandbox/contracts/src', file), 'utf8') });
  const input = {
    language: 'Solidity',
    sources: {
      'Order.sol': source('Order.sol'),
      'OrderLib.sol': source('OrderLib.sol'),
      'Probe.sol': { content: probe },
    },
    settings: { evmVersion: 'cancun', outputSelection: { 'Probe.sol': { Probe: ['evm.deployedBytecode.object'] } } },
  };
  const found = (file: string) => ({ contents: readFileSync(sandboxRoot('node_modules', file), 'utf8') });
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: found }));
  return `0x${output.contracts['Probe.sol'].Probe.evm.deployedBytecode.object}`;
};

let running: Awaited<ReturnType<typeof startTestChains>>;
beforeAll(async () => {
  running = await startTestChains(['base']);
});
afterAll(() => running?.end());

test('behavior: order hash and signing hash equal those of the contract, for any order', async () => {
  const code = await compileProbe();
  const client = createPublicClient({ transport: http(running.at('base').rpcUrl) });
  const { domain } = orderVector;
  const orders = [orderVector.order, ...fc.sample(orderArbitrary, runs)];
  for (let from = 0; from < orders.length; from += MAX_BATCH_SIZE) {
    const batch = orders.slice(from, from + MAX_BATCH_SIZE);
    const seen = await client.readContract({
      abi: probeAbi,
      address: probeAddress,
      functionName: 'hashes',
      args: [batch, domain.verifyingContract],
      stateOverride: [{ address: probeAddress, code }],
    });
    expect(seen).toEqual(batch.map((order) => [orderHash(order), signingHash(order, domain)]));
  }
});
