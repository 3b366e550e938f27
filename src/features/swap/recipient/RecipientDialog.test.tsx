import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { quoteVector } from '../../../domain/swap/quoteVector.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import { RecipientDialog } from './RecipientDialog.tsx';

const friend = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const { request } = quoteVector;

const draw = (fields: Parameters<typeof sampleSwap>[0] = {}) => {
  const onClose = vi.fn();
  const { swap } = renderSwap(<RecipientDialog onClose={onClose} />, fields);
  return { swap, onClose };
};
const field = () => screen.findByRole('textbox', { name: 'Recipient on Arbitrum' });
const confirm = () => screen.queryByRole('textbox', { name: 'Type its last 6 characters to confirm' });
const enter = async (address: string) => {
  await userEvent.clear(await field());
  await userEvent.type(await field(), address);
};

describe('sending to another address', () => {
  test('asks for its end the first time, and never again on this device', async () => {
    const { swap, onClose } = draw();
    await enter(friend);
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(swap.events).toEqual([]);
    const end = confirm();
    if (end === null) throw new Error('not asked');
    await userEvent.type(end, 'BEAED0');
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(swap.events).toEqual([]);
    await userEvent.clear(end);
    await userEvent.type(end, '1BeAed{Enter}');
    expect(swap.events).toEqual([{ type: 'recipient', recipient: friend }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a known address is not typed again', async () => {
    localStorage.setItem('swap:recipients:v1', JSON.stringify([friend]));
    const { swap } = draw();
    await enter(friend);
    expect(confirm()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(swap.events).toEqual([{ type: 'recipient', recipient: friend }]);
  });

  test.each([`arbitrum:${friend}`, `arb1:${friend}`, `eip155:42161:${friend}`])(
    'an address that is written with the chain of delivery, %s, is that address',
    async (written) => {
      localStorage.setItem('swap:recipients:v1', JSON.stringify([friend]));
      const { swap } = draw();
      await enter(written);
      await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
      expect(swap.events).toEqual([{ type: 'recipient', recipient: friend }]);
    },
  );

  test('an address that is written for another chain is not taken, and the words say why', async () => {
    localStorage.setItem('swap:recipients:v1', JSON.stringify([friend]));
    const { swap } = draw();
    await enter(`eip155:8453:${friend}`);
    expect(screen.getByText(/written for 8453, and this order delivers on Arbitrum/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    await enter(`nowhere:${friend}`);
    expect(screen.getByText(/written for nowhere, a chain that this service does not list/)).toBeTruthy();
    expect(swap.events).toEqual([]);
  });

  test('tokens, the protocol and nobody are refused in words', async () => {
    draw();
    await enter(request.outputToken);
    expect(screen.getByText(/address of a token contract/)).toBeTruthy();
    await enter(quoteVector.chains[0]?.address ?? '');
    expect(screen.getByText(/protocol’s own contract/)).toBeTruthy();
    await enter(`0x${'0'.repeat(40)}`);
    expect(screen.getByText('This address belongs to nobody.')).toBeTruthy();
    await enter(`${friend}00`);
    expect(screen.getByText(/not a complete address/)).toBeTruthy();
    expect(confirm()).toBeNull();
  });

  test('a look-alike of one’s own address is pointed out', async () => {
    const own = request.offerer.toLowerCase();
    draw();
    await enter(`${own.slice(0, 6)}${'f'.repeat(32)}${own.slice(-4)}`);
    expect(screen.getByRole('alert').textContent).toContain('looks like one of your addresses');
  });

  test('one’s own address means oneself, and another one can be taken back', async () => {
    const { swap } = draw({ draft: { form: { ...sampleSwap().draft.form, recipient: friend } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send to myself' }));
    await enter(request.offerer);
    await userEvent.click(screen.getByRole('button', { name: 'That is your own address' }));
    expect(swap.events).toEqual([
      { type: 'recipient', recipient: null },
      { type: 'recipient', recipient: null },
    ]);
  });
});
