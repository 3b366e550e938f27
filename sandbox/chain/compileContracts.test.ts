import { type Abi, toEventSelector, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { messageBusAbi } from '../testing/testCrossing.ts';
import { compileContracts } from './compileContracts.ts';

type AbiItem = Abi[number];

/** The part that callers depend on: parameter names may differ. */
const shape = (item: AbiItem): string => {
  if (item.type === 'event') {
    return `event ${toEventSelector(item)} ${item.inputs.map((input) => input.indexed === true).join()}`;
  }
  if (item.type !== 'function') return item.type;
  const outputs = item.outputs.map((output) => output.type).join();
  return `function ${toFunctionSelector(item)} ${item.stateMutability} ${outputs}`;
};

test('default: the contract has the selectors of the deployed one', async () => {
  const { Settlement } = await compileContracts();
  const selector = (name: string) => {
    const item = Settlement.abi.find((each) => each.type === 'function' && each.name === name);
    return item?.type === 'function' ? toFunctionSelector(item) : null;
  };
  expect(selector('deposit')).toBe('0x996628a0');
  expect(selector('fill')).toBe('0x7ce5e33e');
  expect(selector('depositNative')).toBe('0x1c0166aa');
});

test('behavior: the TypeScript ABIs are those of the contracts', async () => {
  const { Settlement, MessageBus } = await compileContracts();
  const settlement = Settlement.abi.map(shape);
  for (const item of settlementAbi) expect(settlement, item.name).toContain(shape(item));
  const bus = MessageBus.abi.map(shape);
  for (const item of messageBusAbi) expect(bus, item.name).toContain(shape(item));
});

test('behavior: a second compilation reads the cache', async () => {
  const first = await compileContracts();
  const started = performance.now();
  expect(await compileContracts()).toEqual(first);
  expect(performance.now() - started).toBeLessThan(500);
});
