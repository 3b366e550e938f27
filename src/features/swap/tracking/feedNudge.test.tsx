import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Auction, emptyAuction } from '../../../domain/rfq/Auction.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState } from '../../../engines/feed/feedStore.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderQueries } from '../../../service/queries/orderQueries.ts';
import { listService } from '../../../testing/listService.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleEntry } from '../../../testing/sampleEntry.ts';
import { testService } from '../../../testing/testService.ts';
import { askedOf, useFeedNudge } from './useFeedNudge.ts';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;

const entry = sampleEntry();
const { order, orderHash } = entry;

const Tracked = () => {
  const service = useWorld();
  useFeedNudge(entry);
  const { isSuccess } = useQuery(orderQueries.byHash(service, orderHash));
  return <p>{isSuccess ? 'looked' : ''}</p>;
};

const { request, askedAt } = askedOf(entry);
const auction: Auction = {
  ...emptyAuction('svc-1', askedAt),
  request: {
    event: 'QuoteRequested',
    rfqId: 'svc-1',
    address: request.offerer,
    inputToken: request.inputToken,
    outputToken: request.outputToken,
    inputAmount: request.inputAmount,
    inputChain: null,
    outputChain: null,
    deadline: ms(order.endTime * 1000),
    endTime: ms(order.endTime * 1000),
    receivedAt: ms(askedAt + 400),
  } as NonNullable<Auction['request']>,
};
const say = (of: Partial<Auction>) =>
  act(() => rfqStore.setState({ auctions: new Map([['svc-1', { ...auction, ...of }]]) }));
const settled = { event: 'TradeSettled', rfqId: 'svc-1', receivedAt: ms(askedAt + 9_000) } as Auction['settled'];

afterEach(() => act(() => rfqStore.setState(emptyFeedState(), true)));

test('the question of an order is read back from its journal entry', () => {
  expect(request).toMatchObject({ offerer: order.offerer, inputChain: 'base', outputChain: 'arbitrum' });
  expect(askedAt).toBe(order.startTime * 1000);
});

test('news of its auction has the order looked at again at once; quotes and other auctions have not', async () => {
  const list = listService([]);
  renderPart(<Tracked />, { engines, service: { ...testService(), client: list.client } });
  await screen.findByText('looked');
  expect(list.asked).toHaveLength(1);
  say({});
  say({ rfqId: 'svc-1', quotes: [] });
  expect(list.asked).toHaveLength(1);
  say({ settled });
  await waitFor(() => expect(list.asked).toHaveLength(2));
  expect(list.asked[1]).toContain(`orderHash=${orderHash}`);
});
