import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { encodeFunctionData, type Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { orderHash } from '../../domain/order/orderHash.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../domain/rfq/limitOrderHash.ts';
import { emptyRfqState, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms, sec } from '../../domain/time.ts';
import { createEngines } from '../../engines/createEngines.ts';
import { emptyFeedState } from '../../engines/feed/FeedState.ts';
import { draftIssueMessages, fillProblemMessages, makerMessages, makerToolMessages } from '../../messages/maker.ts';
import { marketMessages } from '../../messages/market.ts';
import { shellMessages } from '../../messages/shell.ts';
import { word } from '../../testing/fakeNode.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { listService } from '../../testing/listService.ts';
import { testChains, testContract, testMaker } from '../../testing/makerQuote.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { protocolResponses, testService } from '../../testing/testService.ts';
import type { World } from '../../world/World.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { DeskError, MakerDesk } from './MakerDesk.tsx';

/** A page whose chains say that the maker has 5 of everything, and may give 5. */
const openPage = (reply: object = { result: 'Ok' }) => {
  const five = { eth_call: () => word(5_000_000n) };
  const world = {
    ...testService({ ...protocolResponses, '/': { id: 1, jsonrpc: '2.0', ...reply } }),
    chains: fakeWorld({ nodes: { arbitrum: five, base: five } }).world.chains,
  };
  return { world, engines: createEngines(world) };
};
let { world, engines } = openPage();

const usdc = { chainId: 42161, address: testAddress(2), symbol: 'USDC', name: 'USD Coin', decimals: 6 };
/** The taker's token, at one address on two chains. */
const onBoth = (chainId: number) => ({ ...usdc, chainId, address: testAddress(1), symbol: 'BOTH' });
vi.mock('../../entities/token/useTokens.ts', () => ({
  useTokens: () => ({
    all: [usdc, onBoth(8453), onBoth(42161)],
    isListed: () => true,
    find: (_: string, address: string) => (address === usdc.address ? usdc : null),
  }),
}));
const second = () => Math.floor(Date.now() / 1000);
const request = () =>
  wireFrame('QuoteRequested', 'aori-1', {
    inputAmount: '1000000',
    inputChain: 'base',
    outputChain: 'arbitrum',
    deadline: String(second() + 20),
    endTime: String(second() + 90),
  });
const emit = (...frames: string[]): void => {
  const snapshot = reduceRfq(
    emptyRfqState(),
    frames.map((frame, index) => decodeFrame(frame, ms(Date.now() + index))),
  );
  engines.feed.store.setState({ ...emptyFeedState(), ...snapshot });
};
/** The call of a won quote as an honest service sends it, with changes to the taker's order. */
const callFor = (quoted: LimitOrder, changes: Partial<Order> = {}): string => {
  const order: Order = {
    inputAmount: quoted.outputAmount,
    outputAmount: quoted.inputAmount,
    inputToken: quoted.outputToken,
    outputToken: quoted.inputToken,
    startTime: sec(second() - 5),
    endTime: sec(second() + 60),
    srcEid: 30184,
    dstEid: 30110,
    offerer: testAddress(5),
    recipient: testAddress(5),
    ...changes,
  };
  return wireFrame('CalldataToExecute', 'aori-1', {
    matching: null,
    maker: testMaker,
    makerOrderHash: limitOrderHash(quoted),
    takerOrderHash: orderHash(order),
    chainId: 42161,
    to: testContract,
    data: encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] }),
  });
};
/** A list of orders that is returned once it is released. */
const heldList = (orders: readonly OrderRecord[]) => {
  const { client } = listService(orders);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: World['client'] = {
    ...client,
    get: async (...requested) => {
      await released;
      return client.get(...requested);
    },
  };
  return { client: held, release: () => release() };
};
const signature: Hex = `0x${'12'.repeat(65)}`;
const wallet = () => {
  const port = {
    account: testMaker,
    signLimitOrder: vi.fn(async () => signature),
    sendProtocolCall: vi.fn(async () => signature),
  };
  world.wallet.store.setState({ address: testMaker, port: port as unknown as WalletPort });
  return port;
};
const draw = async () => {
  const view = await act(async () =>
    renderPart(
      <Suspense>
        <MakerDesk account={testMaker} chains={testChains} />
      </Suspense>,
      { service: world, engines },
    ),
  );
  await screen.findByRole('heading', { name: shellMessages.titleOfMaker });
  return view;
};
const deskStore = async () => (await engines.maker.open()).desk.store;
const persisted = async () => (await deskStore()).getState().quotes[0];
const quote = async (amount: string) => {
  const list = screen.getByRole('list', { name: makerMessages.requests });
  await userEvent.click(await within(list).findByRole('button', { name: /^Quote/ }));
  const gives = screen.getByRole('textbox', { name: makerMessages.youGive });
  await userEvent.clear(gives);
  await userEvent.type(gives, amount);
};
const sentRow = () => within(screen.getByRole('region', { name: makerMessages.sentQuotes })).getAllByRole('row')[1];

beforeEach(() => {
  localStorage.clear();
  ({ world, engines } = openPage());
  emit(request());
});
afterEach(() => {
  act(() => engines.stop());
});

test('a maker prices a quote, signs it once, and reads the service’s word', async () => {
  const port = wallet();
  await draw();
  await quote('1.5');
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.signAndSend }));
  await vi.waitFor(() => expect(sentRow()?.textContent).toMatch(/1.50 USDC.*Waiting.*Ok/));
  expect(port.signLimitOrder).toHaveBeenCalledOnce();
  expect((await persisted())?.order).toMatchObject({ inputAmount: 1_500_000n, outputAmount: 1_000_000n });
});

test('an amount is formatted alike everywhere: received rounded down, paid rounded up, signed exact', async () => {
  wallet();
  emit(
    wireFrame('QuoteRequested', 'aori-1', {
      ...JSON.parse(request()).data,
      inputToken: usdc.address,
      inputAmount: '1000009999',
    }),
  );
  await draw();
  await quote('1.500001');
  const main = document.body.textContent ?? '';
  expect(main.match(/1,000\.0[01] USDC/g)).toEqual(['1,000.00 USDC', '1,000.00 USDC']);
  expect(main).toContain('you give 1.500001 USDC on Arbitrum and get 1,000.009999 USDC on Base');
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.signAndSend }));
  await vi.waitFor(() => expect(sentRow()?.textContent).toMatch(/1,000.00 USDCBase1.5001 USDCArbitrum.*Ok/));
  expect(screen.getByRole('region', { name: makerToolMessages.inventoryTable }).textContent).toContain('1.5001 quoted');
});

test('a price that loses is called a loss, beside the market price and the value of the request', async () => {
  wallet();
  const pair = { inputChain: 'base', outputChain: 'arbitrum', inputToken: testAddress(1), outputToken: testAddress(2) };
  const amounts = { inputAmount: 10_000_000n, outputAmount: 10_000_000n };
  const values = { inputTokenValueUsd: '10.00', outputTokenValueUsd: '10.00' };
  world = { ...world, client: listService([sampleOrder(0, { ...pair, ...amounts, ...values })]).client };
  await draw();
  const list = screen.getByRole('list', { name: makerMessages.requests });
  await vi.waitFor(() => expect(list.textContent).toMatch(/\$1\.00 est\.Market 1\.00 USDC est\./));
  await quote('1.5');
  expect(await screen.findByRole('button', { name: makerMessages.signAtLoss })).toBeTruthy();
  const main = document.body.textContent;
  expect(main).toContain('Latest fill: 1.00 USDC. You give 50.00% more.');
  expect(main).toContain('Loss at market$0.50 est.');
  await userEvent.clear(screen.getByRole('textbox', { name: makerMessages.youGive }));
  await userEvent.type(screen.getByRole('textbox', { name: makerMessages.youGive }), '0.9');
  expect(await screen.findByRole('button', { name: makerMessages.signAndSend })).toBeTruthy();
  expect(document.body.textContent).toContain('Gain at market$0.10 est.');
});

test('a service that fails is named once, with what is missing', async () => {
  wallet();
  const service = listService([]);
  service.fails = new Response('', { status: 502 });
  world = { ...world, client: service.client };
  await draw();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(makerMessages.serviceMissing);
  expect(within(alert).getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test('typing replaces a price that arrives meanwhile', async () => {
  wallet();
  const pair = { inputChain: 'base', outputChain: 'arbitrum', inputToken: testAddress(1), outputToken: testAddress(2) };
  const fill = sampleOrder(0, { ...pair, status: 'completed', inputAmount: 1_000_000n, outputAmount: 2_000_000n });
  const { client, release } = heldList([fill]);
  world = { ...world, client };
  await draw();
  const list = screen.getByRole('list', { name: makerMessages.requests });
  await userEvent.click(await within(list).findByRole('button', { name: /^Quote/ }));
  const gives = screen.getByRole<HTMLInputElement>('textbox', { name: makerMessages.youGive });
  await userEvent.click(gives);
  await act(async () => release());
  await waitFor(() => expect(gives.value).toBe('1.997'));
  await userEvent.keyboard('1.5');
  expect(gives.value).toBe('1.5');
});

test('without chains from the service, one follows from the token and the maker chooses the other', async () => {
  wallet();
  emit(
    wireFrame('QuoteRequested', 'aori-1', {
      ...JSON.parse(request()).data,
      inputChain: undefined,
      outputChain: undefined,
    }),
  );
  await draw();
  await quote('1.5');
  expect(await screen.findByRole('button', { name: draftIssueMessages.chainNotStated })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: makerMessages.chainPay })).toBeNull();
  const paid = screen.getByRole('combobox', { name: makerMessages.chainPaid });
  expect(
    within(paid)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([makerMessages.chooseChain, 'base', 'arbitrum']);
  await userEvent.selectOptions(paid, 'base');
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.signAndSend }));
  await vi.waitFor(async () => expect((await persisted())?.reply).toBe('Ok'));
  expect(await persisted()).toMatchObject({ inputChain: 'base', outputChain: 'arbitrum' });
  expect((await persisted())?.order).toMatchObject({ outputChainId: 8453, inputChainId: 42161 });
});

test('the button names the obstacle, and nothing is signed', async () => {
  const port = wallet();
  await draw();
  await quote('6');
  expect(
    (await screen.findByRole('button', { name: draftIssueMessages.aboveBalance })).getAttribute('aria-disabled'),
  ).toBe('true');
  const { desk } = await engines.maker.open();
  act(() => desk.setLimits({ smallest: '', largest: '1' }));
  await userEvent.click(screen.getByRole('button', { name: makerMessages.canFill }));
  await quote('1');
  await userEvent.click(screen.getByRole('button', { name: draftIssueMessages.unknown }));
  expect(port.signLimitOrder).not.toHaveBeenCalled();
});

test('a quote that the service refuses is shown at once, and the request can be quoted again', async () => {
  ({ world, engines } = openPage({ error: { message: 'The price is stale.' } }));
  const port = wallet();
  emit(request());
  await draw();
  await quote('1.5');
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.signAndSend }));
  expect((await screen.findByRole('alert')).textContent).toContain('The price is stale.');
  expect(sentRow()?.textContent).toContain(makerMessages.refused);
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.signAndSend }));
  expect(port.signLimitOrder).toHaveBeenCalledTimes(2);
});

test('a call that takes more than was quoted is refused in words, with no prompt', async () => {
  const port = wallet();
  await draw();
  await quote('1.5');
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.signAndSend }));
  await vi.waitFor(async () => expect((await persisted())?.reply).toBe('Ok'));
  const quoted = (await persisted())?.order;
  if (quoted === undefined) throw new Error('no quote');
  act(() => emit(request(), callFor(quoted, { outputAmount: quoted.inputAmount + 1n })));
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.wonFill }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Nothing was sent.');
  expect(alert.textContent).toContain(fillProblemMessages.takesMore);
  expect(port.sendProtocolCall).not.toHaveBeenCalled();
});

test('a win stays on the desk when the page opens again and the feed says nothing of it', async () => {
  wallet();
  const first = await draw();
  await quote('1.5');
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.signAndSend }));
  await vi.waitFor(async () => expect((await persisted())?.reply).toBe('Ok'));
  const quoted = (await persisted())?.order;
  if (quoted === undefined) throw new Error('no quote');
  act(() => emit(request(), callFor(quoted)));
  await screen.findByRole('button', { name: makerMessages.wonFill });
  first.unmount();
  engines.stop();
  ({ world, engines } = openPage());
  await draw();
  expect(sentRow()?.textContent).toContain(makerMessages.won);
  expect(screen.getByRole('button', { name: makerMessages.wonFill })).toBeTruthy();
});

test('a lost quote says by how much, also after the auction is forgotten', async () => {
  wallet();
  await draw();
  await quote('1');
  await userEvent.click(await screen.findByRole('button', { name: makerMessages.signAndSend }));
  await vi.waitFor(async () => expect((await persisted())?.reply).toBe('Ok'));
  const lost = wireFrame('CalldataToExecute', 'aori-1', { matching: null, outputAmount: '1001000' });
  act(() => emit(request(), lost));
  await vi.waitFor(() =>
    expect(sentRow()?.textContent).toContain(makerMessages.lostBy({ amount: '0.001 USDC', bps: '10.0' })),
  );
  act(() => engines.feed.store.setState(emptyFeedState(), true));
  expect(sentRow()?.textContent).toContain(makerMessages.notChosen);
});

test('a desk that stopped listening states what it misses, and offers to listen again', async () => {
  wallet();
  await draw();
  expect(screen.queryByText(/You stopped listening/)).toBeNull();
  const stopped = { phase: 'stopped', since: ms(Date.now()), failures: 0, nextAt: null, droppedAt: null } as const;
  act(() => engines.feed.store.setState({ connection: stopped }));
  expect(screen.getByText(makerMessages.notListeningRest)).toBeTruthy();
  expect(screen.getByRole('button', { name: marketMessages.listen })).toBeTruthy();
});

test('the form clears when its request has closed, and the next one is a press away', async () => {
  wallet();
  const window = (seconds: number) => ({ deadline: String(second() + seconds), endTime: String(second() + 90) });
  const requested = (id: string, seconds: number) =>
    wireFrame('QuoteRequested', id, {
      inputAmount: '1000000',
      inputChain: 'base',
      outputChain: 'arbitrum',
      ...window(seconds),
    });
  await draw();
  await quote('1.5');
  act(() => emit(requested('aori-2', 25)));
  expect(screen.queryByRole('textbox', { name: makerMessages.youGive })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Quote .*aori-2$/ }));
  expect(screen.getByRole('heading', { name: /^Quote/ }).textContent).toContain('aori-2');
  expect(await screen.findByRole('button', { name: /Enter an amount|Sign and send|No recent fills/ })).toBeTruthy();
});

test('after a quote comes the next request, and the quote counts as promised', async () => {
  wallet();
  await draw();
  await quote('1.5');
  await userEvent.type(screen.getByRole('textbox', { name: makerMessages.youGive }), '{Enter}');
  await vi.waitFor(async () => expect((await persisted())?.reply).toBe('Ok'));
  expect((await screen.findByRole('button', { name: draftIssueMessages.quoted })).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(screen.getByRole('region', { name: makerToolMessages.inventoryTable }).textContent).toContain('1.50 quoted');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('textbox', { name: makerMessages.youGive })).toBeNull();
});

describe('DeskError', () => {
  test('an error is shown at once, with its facts, until it is closed', async () => {
    const onClose = vi.fn();
    const error = new CausewayError('The wallet said no.', { details: ['Method: personal_sign'] });
    renderPart(<DeskError error={error} onClose={onClose} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The wallet said no.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Method: personal_sign']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
