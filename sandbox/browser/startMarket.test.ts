import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIMULATION_ORIGIN } from '../../src/domain/simulation.ts';
import { accounts } from '../chain/accounts.ts';
import { compileContracts } from '../chain/compileContracts.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { createTrader, type Trader } from '../trader/createTrader.ts';
import { type TradeService, tradeService } from '../trader/tradeService.ts';
import { type Market, startMarket } from './startMarket.ts';

let market: Market;
let service: TradeService;
let visitor: Trader;
const lines: string[] = [];
const token = (chainKey: string, symbol: string) => {
  const found = tokenTable.find((each) => each.chainKey === chainKey && each.symbol === symbol);
  if (!found) throw new Error(`no ${symbol} on ${chainKey}`);
  return found;
};

beforeAll(async () => {
  const contracts = await compileContracts();
  market = await startMarket({
    contracts,
    traders: 0,
    history: 200,
    blockMs: 200,
    log: (line) => void lines.push(line),
  });
  service = tradeService(SIMULATION_ORIGIN, (input, init) => market.fetch(new Request(input, init)));
  visitor = await createTrader(service, accounts.visitor);
});
afterAll(() => market?.stop());

const swapRequest = {
  inputChain: 'base',
  inputToken: token('base', 'USDC').address,
  inputAmount: 100_000_000n,
  outputChain: 'arbitrum',
  outputToken: token('arbitrum', 'USDC').address,
};

test('default: a visitor swaps: quote, approval, signature, and both chains agree', async () => {
  const before = await visitor.balance('arbitrum', swapRequest.outputToken);
  await visitor.approve('base', swapRequest.inputToken, swapRequest.inputAmount);
  const signed = await visitor.sign(swapRequest);
  await visitor.submit(signed);
  await expect
    .poll(() => service.order(signed.quote.orderHash), { timeout: 20_000 })
    .toMatchObject({ status: 'Completed' });
  const after = await visitor.balance('arbitrum', swapRequest.outputToken);
  expect(after - before).toBe(BigInt(signed.quote.outputAmount));
  expect(lines).toEqual([]);
});

test('default: it begins with a past, and names its configuration', async () => {
  const read = async (at: string) => (await market.fetch(new Request(`${SIMULATION_ORIGIN}${at}`))).json();
  expect(await read('/data/query')).toMatchObject({ pagination: { totalRecords: 201 } });
  expect(await read('/config.json')).toMatchObject({ apiBaseUrl: SIMULATION_ORIGIN, sandbox: true });
});

test('behavior: a deposit stays undelivered if no maker receives its win', async () => {
  const faults = async (method: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return (await market.fetch(new Request(`${SIMULATION_ORIGIN}/sandbox/faults`, init))).json();
  };
  await faults('POST', { on: 'event CalldataToExecute', drop: true });
  const before = await visitor.balance('arbitrum', swapRequest.outputToken);
  await visitor.approve('base', swapRequest.inputToken, swapRequest.inputAmount);
  const signed = await visitor.sign(swapRequest);
  await visitor.submit(signed);
  await expect.poll(() => faults('GET'), { timeout: 20_000 }).toMatchObject({ rules: [{ acted: 1 }] });
  await expect.poll(() => service.order(signed.quote.orderHash)).toMatchObject({ status: 'Received' });
  expect(await visitor.balance('arbitrum', swapRequest.outputToken)).toBe(before);
  await faults('DELETE');
});
