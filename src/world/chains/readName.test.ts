import { mainnet } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import { UNIVERSAL_RESOLVER } from '../../domain/ensName.ts';
import { type FakeNames, namesNode } from '../../testing/fakeNames.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { NameError, normalizeName, readAddressName, readNameAddress } from './readName.ts';

const alice = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const mallory = `0x${'66'.repeat(20)}` as const;
const zero = `0x${'00'.repeat(20)}` as const;

const worldOf = (...tables: readonly FakeNames[]) => {
  const nodes = tables.map(namesNode);
  const { world } = fakeWorld({ nodes: { ethereum: nodes.map(({ methods }) => methods) } });
  return { world, requested: () => nodes.flatMap(({ requested }) => requested) };
};
const addressOf = (typed: string, ...tables: readonly FakeNames[]) =>
  readNameAddress(worldOf(...tables).world, 'ethereum', typed);
const issueOf = (typed: string, ...tables: readonly FakeNames[]) =>
  addressOf(typed, ...tables).then(
    (found) => found,
    (error: unknown) => (error instanceof NameError ? error.issue : error),
  );
const names = { 'alice.eth': alice } as const;

test('default: the resolver is the one that viem knows', () => {
  expect(mainnet.contracts.ensUniversalResolver.address.toLowerCase()).toBe(UNIVERSAL_RESOLVER);
});

describe('a name to an address', () => {
  test('default: in lower case, with the name as ENS writes it', async () => {
    expect(await addressOf('Alice.ETH', { names })).toEqual({ name: 'alice.eth', address: alice });
  });

  test.each<[string, FakeNames]>([
    ['no such name', { names: {} }],
    ['a record that is empty', { names: { 'alice.eth': zero } }],
    ['a resolver that says nothing', { names: { 'alice.eth': '0x' } }],
  ])('error: %s', async (_what, table) => {
    expect(await issueOf('alice.eth', table)).toBe('noAddress');
  });

  test('error: a name that needs a server outside Ethereum is not resolved', async () => {
    const { world, requested } = worldOf({ names: { 'alice.eth': 'offchain' } });
    const error = await readNameAddress(world, 'ethereum', 'alice.eth').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ issue: 'offchain', recovery: 'none' });
    expect(requested()).toEqual(['resolveWithGateways']);
  });

  test.each([
    ['a Cyrillic а among Latin letters', 'аlice.eth'],
    ['a whole word that looks Latin', '\u0441\u0430\u0440\u0435.eth'],
    ['text that turns around', 'alice\u202ehte.eth'],
    ['a control character', 'ali\u0007ce.eth'],
    ['an underscore within', 'al_ice.eth'],
  ])('error: %s is not a name, and no request is sent', async (_what, typed) => {
    const { world, requested } = worldOf({ names });
    const error = await readNameAddress(world, 'ethereum', typed).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ issue: 'notAllowed' });
    expect(String(error)).not.toMatch(/\p{C}/u);
    expect(requested()).toEqual([]);
  });

  test('error: nodes that contradict each other resolve nothing; a silent one is not a contradiction', async () => {
    expect(await issueOf('alice.eth', { names }, { names: { 'alice.eth': mallory } })).toBe('contradict');
    expect(await issueOf('alice.eth', { names }, { names: {} })).toBe('contradict');
    expect(await issueOf('alice.eth', { names }, { names, chainId: 5 })).toMatchObject({ address: alice });
  });

  test.each<[string, FakeNames, RegExp]>([
    ['a node of another chain', { names, chainId: 5 }, /names\.otherChain.*5/],
    ['a chain without names', { names, empty: true }, /names\.noNames/],
    ['an answer that is no address', { names: { 'alice.eth': '0x1234' } }, /names\.noResponse/],
    ['a node that fails', { names, before: () => Promise.reject(new Error('away')) }, /away/],
  ])('error: %s has not answered', async (_what, table, detail) => {
    const error = await addressOf('alice.eth', table).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ issue: 'unread', recovery: 'retry' });
    expect(JSON.stringify(Reflect.get(Object(error), 'details'))).toMatch(detail);
  });
});

describe('an address to a name', () => {
  const nameOf = (table: FakeNames) => readAddressName(worldOf(table).world, 'ethereum', alice);

  test('default: one that leads back to the address', async () => {
    expect(await nameOf({ names, claims: { [alice]: 'alice.eth' } })).toBe('alice.eth');
  });

  test.each<[string, FakeNames]>([
    ['none', { names }],
    ['that of another address', { names: { 'vitalik.eth': mallory }, claims: { [alice]: 'vitalik.eth' } }],
    ['one that does not exist', { names: {}, claims: { [alice]: 'alice.eth' } }],
    ['one that is empty', { names: { 'alice.eth': zero }, claims: { [alice]: 'alice.eth' } }],
    [
      'one that a server would have to confirm',
      { names: { 'alice.eth': 'offchain' }, claims: { [alice]: 'alice.eth' } },
    ],
    ['one in other letters than ENS writes', { names, claims: { [alice]: 'Alice.eth' } }],
    ['one of mixed scripts', { names, claims: { [alice]: 'аlice.eth' } }],
    ['one that turns text around', { names, claims: { [alice]: '\u202ealice.eth' } }],
    ['one with a control character', { names, claims: { [alice]: 'alice.eth\n' } }],
    ['markup', { names, claims: { [alice]: '<b>alice</b>.eth' } }],
    ['one of a hundred thousand letters', { names, claims: { [alice]: `${'a'.repeat(100_000)}.eth` } }],
  ])('behavior: %s is none', async (_what, table) => {
    expect(await nameOf(table)).toBeNull();
  });

  test('error: a node that fails says nothing', async () => {
    const away = { names, before: () => Promise.reject(new Error('away')) };
    await expect(nameOf(away)).rejects.toThrow('chainErrors.unread');
  });
});

test('behavior: invisible characters are removed from the name that is shown and resolved', () => {
  expect(normalizeName('ali\u200bce.eth')).toBe('alice.eth');
});

test('behavior: letters beyond a to z are allowed where ENS allows them', () => {
  expect(normalizeName('Žižek.eth')).toBe('žižek.eth');
  expect(normalizeName('🦊.eth')).toBe('🦊.eth');
});
