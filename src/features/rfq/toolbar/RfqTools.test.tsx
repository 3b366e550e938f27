import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState } from '../../../engines/feed/FeedState.ts';
import { nameMessages } from '../../../messages/names.ts';
import { rfqMessages } from '../../../messages/rfq.ts';
import { withNames } from '../../../testing/fakeNames.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testService } from '../../../testing/testService.ts';
import { emptyRfqSearch } from '../model/rfqSearch.ts';
import { RfqTools } from './RfqTools.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;
afterEach(() => {
  vi.clearAllMocks();
  act(() => rfqStore.setState(emptyFeedState(), true));
});

const rest = {
  account: null,
  counts: { open: 0, awaiting: 0, matched: 0, settled: 0, expired: 0, failed: 0 },
  paused: null,
  onPause: () => undefined,
  tabs: <span />,
};

test('text followed at once by Enter is searched for', async () => {
  const onSearch = vi.fn();
  renderPart(<RfqTools search={emptyRfqSearch} onSearch={onSearch} {...rest} />, { engines });
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(box, 'one{Enter}');
  // A page that is busy: no effect has run since the key before.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'two');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  box.form?.requestSubmit();
  expect(onSearch.mock.calls.map(([{ rfqId }]) => rfqId)).toEqual(['one', 'two']);
  vi.unstubAllGlobals();
});

test('a name of ENS in the search box finds its account once that is known; one that has none finds nothing', async () => {
  const alice = `0x${'5a'.repeat(20)}` as const;
  const onSearch = vi.fn();
  const { service } = withNames(testService(), { names: { 'alice.eth': alice } });
  renderPart(<RfqTools search={emptyRfqSearch} onSearch={onSearch} {...rest} />, {
    service,
    engines,
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'bob.eth{Enter}');
  await screen.findByText(nameMessages.noAddress({ name: 'bob.eth' }));
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'alice.eth');
  await screen.findByText(/^alice\.eth is 0x5A5A/i);
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSearch).toHaveBeenCalledWith({ ...emptyRfqSearch, who: alice });
});

test('words for which the search has no place are named and stay in the box until they are changed', async () => {
  const onSearch = vi.fn();
  renderPart(<RfqTools search={emptyRfqSearch} onSearch={onSearch} {...rest} />, { engines });
  await userEvent.type(screen.getByRole('textbox'), 'one two three{Enter}');
  expect(screen.getByRole('status').textContent).toBe(rfqMessages.findIgnored({ words: 'two, three' }));
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'one{Enter}');
  expect(onSearch).toHaveBeenCalledWith({ ...emptyRfqSearch, rfqId: 'one' });
});

test('"Only mine" is a search for the address of the wallet, and ends with a second press', async () => {
  const account = `0x${'5a'.repeat(20)}`;
  const onSearch = vi.fn();
  const draw = (who: string | null) =>
    renderPart(<RfqTools search={{ ...emptyRfqSearch, who }} onSearch={onSearch} {...rest} account={account} />, {
      engines,
    });
  const before = draw(null);
  await userEvent.click(screen.getByRole('button', { name: rfqMessages.onlyMine, pressed: false }));
  expect(onSearch).toHaveBeenLastCalledWith({ ...emptyRfqSearch, who: account });
  before.unmount();
  draw(account);
  await userEvent.click(screen.getByRole('button', { name: rfqMessages.onlyMine, pressed: true }));
  expect(onSearch).toHaveBeenLastCalledWith(emptyRfqSearch);
});
