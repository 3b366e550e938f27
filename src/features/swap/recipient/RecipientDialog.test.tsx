import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lowerHex } from '../../../domain/address.ts';
import { nameMessages } from '../../../messages/names.ts';
import { quoteDetailMessages, swapMessages } from '../../../messages/swap.ts';
import { type FakeNames, withNames } from '../../../testing/fakeNames.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import { testService } from '../../../testing/testService.ts';
import { browserStorage } from '../../../world/persisted.ts';
import { knownRecipients, lookAlikeOf, RecipientDialog } from './RecipientDialog.tsx';

const friend = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const { request } = quoteVector;

const draw = (fields: Parameters<typeof sampleSwap>[0] = {}, options: Parameters<typeof renderSwap>[2] = {}) => {
  const onClose = vi.fn();
  const { swap } = renderSwap(<RecipientDialog onClose={onClose} />, fields, options);
  return { swap, onClose };
};
const field = () => screen.findByRole('textbox', { name: quoteDetailMessages.recipientOn({ chain: 'Arbitrum' }) });
const confirm = () => screen.queryByRole('textbox', { name: quoteDetailMessages.typeLast({ count: '6' }) });
const enter = async (address: string) => {
  await userEvent.clear(await field());
  await userEvent.type(await field(), address);
};

describe('sending to another address', () => {
  test('it opens with the focus in its field', async () => {
    draw();
    const recipient = await field();
    await waitFor(() => expect(document.activeElement).toBe(recipient));
  });

  test('its last characters are typed the first time, and never again on this device', async () => {
    const { swap, onClose } = draw();
    await enter(friend);
    await userEvent.click(screen.getByRole('button', { name: quoteDetailMessages.useAddress }));
    expect(swap.commands.setRecipient).not.toHaveBeenCalled();
    const end = confirm();
    if (end === null) throw new Error('not asked');
    await userEvent.type(end, 'BEAED0');
    await userEvent.click(screen.getByRole('button', { name: quoteDetailMessages.useAddress }));
    expect(swap.commands.setRecipient).not.toHaveBeenCalled();
    await userEvent.clear(end);
    await userEvent.type(end, '1BeAed{Enter}');
    expect(swap.commands.setRecipient.mock.calls).toEqual([[friend, undefined]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a known address is not typed again', async () => {
    localStorage.setItem('swap:recipients:v1', JSON.stringify([friend]));
    const { swap } = draw();
    await enter(friend);
    expect(confirm()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: quoteDetailMessages.useAddress }));
    expect(swap.commands.setRecipient.mock.calls).toEqual([[friend, undefined]]);
  });

  test('tokens, the settlement contract and the zero address are refused with a reason', async () => {
    draw();
    await enter(request.outputToken);
    expect(screen.getByText(swapMessages.isTokenContract)).toBeTruthy();
    await enter(quoteVector.chains[0]?.address ?? '');
    expect(screen.getByText(swapMessages.isProtocolContract)).toBeTruthy();
    await enter(`0x${'0'.repeat(40)}`);
    expect(screen.getByText(swapMessages.noOwner)).toBeTruthy();
    await enter(`${friend}00`);
    expect(screen.getByText(quoteDetailMessages.addressLength)).toBeTruthy();
    expect(confirm()).toBeNull();
  });

  test('a look-alike of one’s own address is pointed out', async () => {
    const own = request.offerer.toLowerCase();
    draw();
    await enter(`${own.slice(0, 6)}${'f'.repeat(32)}${own.slice(-4)}`);
    expect(screen.getByRole('alert').textContent).toContain(quoteDetailMessages.lookAlike);
  });

  test('the own address means none, and another one can be removed', async () => {
    const { swap } = draw({ draft: { form: { ...sampleSwap().draft.form, recipient: friend } } });
    await userEvent.click(await screen.findByRole('button', { name: quoteDetailMessages.sendToMyself }));
    await enter(request.offerer);
    await userEvent.click(screen.getByRole('button', { name: quoteDetailMessages.isYourOwn }));
    expect(swap.commands.setRecipient.mock.calls).toEqual([
      [null, undefined],
      [null, undefined],
    ]);
  });
});

describe('a name of ENS', () => {
  const mallory = `0x${'66'.repeat(20)}` as const;
  const use = () => userEvent.click(screen.getByRole('button', { name: quoteDetailMessages.useAddress }));
  const named = (table: FakeNames) => {
    const { service, requested } = withNames(testService(), table);
    return { ...draw({}, { service }), requested };
  };

  test('is shown with its address, which is confirmed as any other, and only the address is used', async () => {
    const { swap } = named({ names: { 'alice.eth': friend } });
    await enter('Alice.eth');
    // In groups of four, which are one address to whoever copies it.
    expect((await screen.findByText('35E7')).closest('p')?.textContent).toBe(
      'alice.eth0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    );
    expect(screen.getByText('alice.eth is an Ethereum name', { exact: false })).toBeTruthy();
    await use();
    expect(swap.commands.setRecipient).not.toHaveBeenCalled();
    const end = confirm();
    if (end === null) throw new Error('not asked');
    await userEvent.type(end, '1beaed');
    await use();
    expect(swap.commands.setRecipient.mock.calls).toEqual([[friend, 'alice.eth']]);
  });

  test('is not used before it resolves, and a late response for an earlier text is dropped', async () => {
    localStorage.setItem('swap:recipients:v1', JSON.stringify([friend, mallory]));
    const waiting: { go: () => void }[] = [];
    const before = () => new Promise<void>((go) => void waiting.push({ go }));
    const { swap, requested } = named({ names: { 'alice.eth': friend, 'mallory.eth': mallory }, before });
    await enter('mallory.eth');
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    await use();
    await enter('alice.eth');
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[0]?.go();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText(nameMessages.lookingUp({ name: 'alice.eth' }))).toBeTruthy();
    await use();
    expect(swap.commands.setRecipient).not.toHaveBeenCalled();
    waiting[1]?.go();
    await screen.findByText('alice.eth');
    await use();
    expect(swap.commands.setRecipient.mock.calls).toEqual([[friend, 'alice.eth']]);
    expect(requested).toHaveLength(2);
  });

  test.each<[string, string, FakeNames, RegExp]>([
    ['has no address', 'alice.eth', { names: {} }, /^alice\.eth has no address/],
    ['is kept elsewhere', 'alice.eth', { names: { 'alice.eth': 'offchain' } }, /^alice\.eth is stored off-chain/],
    ['mixes scripts', '\u0430lice.eth', { names: {} }, /is not a valid name: .*illegal mixture/],
    ['is asked of a chain that is away', 'alice.eth', { names: {}, chainId: 5 }, /^Couldn’t look up alice/],
  ])('that %s fills in nothing, and says why', async (_what, typed, table, reason) => {
    const { swap } = named(table);
    await enter(typed);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    await use();
    expect(swap.commands.setRecipient).not.toHaveBeenCalled();
    expect(confirm()).toBeNull();
  });

  test('with letters beyond a to z is pointed out', async () => {
    named({ names: { 'žižek.eth': friend } });
    await enter('Žižek.eth');
    expect(await screen.findByText(nameMessages.foreign)).toBeTruthy();
  });

  test('that leads to a token or the protocol is refused as its address is', async () => {
    named({ names: { 'token.eth': request.outputToken } });
    await enter('token.eth');
    expect(await screen.findByText(swapMessages.isTokenContract)).toBeTruthy();
  });

  test('is a text like any other where no node of Ethereum is configured', async () => {
    draw();
    await enter('alice.eth');
    expect(screen.getByText(quoteDetailMessages.addressHex)).toBeTruthy();
  });
});

const address = (n: number): Address => `0x${n.toString(16).padStart(40, 'a')}`;
const JUNK = ['', '{', 'null', '5', '{"a":1}', '["0x12",5,null,{"a":1}]', '"0xaa"'];
const closed = () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined });
};

const open = globalThis.localStorage;
afterEach(() => void vi.stubGlobal('localStorage', open));

describe('addresses someone has sent to before', () => {
  test('the latest is first, each once, in one spelling', () => {
    knownRecipients(browserStorage).add(address(1));
    knownRecipients(browserStorage).add(address(2));
    knownRecipients(browserStorage).add(lowerHex(`0x${address(1).slice(2).toUpperCase()}`));
    expect(knownRecipients(browserStorage).read()).toEqual([address(1), address(2)]);
  });

  test('fifty are persisted, and the oldest are dropped', () => {
    for (let n = 0; n < 60; n++) knownRecipients(browserStorage).add(address(n));
    const known = knownRecipients(browserStorage).read();
    expect([known.length, known[0], known.at(-1)]).toEqual([50, address(59), address(10)]);
  });

  test.each(JUNK)('other content of storage (%s) is ignored', (stored) => {
    localStorage.setItem('swap:recipients:v1', stored);
    expect(knownRecipients(browserStorage).read()).toEqual([]);
    knownRecipients(browserStorage).add(address(3));
    expect(knownRecipients(browserStorage).read()).toEqual([address(3)]);
  });

  test('a planted name that is not an address in lower case is ignored', () => {
    localStorage.setItem('swap:recipients:v1', JSON.stringify([`0x${'AB'.repeat(20)}`, 'vitalik.eth', address(1)]));
    expect(knownRecipients(browserStorage).read()).toEqual([address(1)]);
  });

  test('recipients stored by the first versions are still known', () => {
    localStorage.setItem('swap:recipients:v1', JSON.stringify([address(2), address(1)]));
    knownRecipients(browserStorage).add(address(3));
    expect(knownRecipients(browserStorage).read()).toEqual([address(3), address(2), address(1)]);
  });

  test('with closed storage no recipient is known and nothing breaks', () => {
    closed();
    knownRecipients(browserStorage).add(address(1));
    expect(knownRecipients(browserStorage).read()).toEqual([]);
  });
});

describe('lookAlikeOf', () => {
  const mine = '0x1234567890abcdef1234567890abcdef12345678';

  test('behavior: the same ends on another address are pointed out', () => {
    expect(lookAlikeOf('0x1234ffffffffffffffffffffffffffffffff5678', [mine])).toBe(mine);
  });

  test('behavior: the address itself, and a different one, are not', () => {
    expect(lookAlikeOf(mine, [mine])).toBeNull();
    expect(lookAlikeOf('0x1235ffffffffffffffffffffffffffffffff5678', [mine])).toBeNull();
  });
});
