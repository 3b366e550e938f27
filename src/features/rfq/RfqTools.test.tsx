import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyBook } from '../../domain/rfq/RfqBook.ts';
import { reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { createEngines } from '../../engines/createEngines.ts';
import { emptyFeedState } from '../../engines/feed/FeedState.ts';
import { withNames } from '../../testing/fakeNames.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { testService } from '../../testing/testService.ts';
import { FeedNotices } from './FeedNotices.tsx';
import { KindsPopover, RecordPopover, RfqTools } from './RfqTools.tsx';
import { emptyRfqSearch } from './rfqSearch.ts';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;
const { startRecording, stopRecording, replay, resume } = {
  startRecording: vi.spyOn(engines.feed, 'startRecording'),
  stopRecording: vi.spyOn(engines.feed, 'stopRecording'),
  replay: vi.spyOn(engines.feed, 'replay'),
  resume: vi.spyOn(engines.feed, 'resume'),
};

afterEach(() => {
  vi.clearAllMocks();
  act(() => rfqStore.setState(emptyFeedState(), true));
});
const market = () =>
  reduceRfq(emptyBook(), [
    decodeFrame(wireFrame('QuoteRequested', 'a'), ms(1000)),
    decodeFrame(wireFrame('TradeExpired', 'a'), ms(2000)),
    decodeFrame('{"event":"Later","data":{}}', ms(2001)),
    decodeFrame('no JSON', ms(2002)),
  ]);

test('the tape is saved oldest first, one frame a line, each with when it came', async () => {
  rfqStore.setState({ ...emptyFeedState(), ...market() });
  const saved: Blob[] = [];
  const service = { ...testService(), saveFile: (file: Blob) => void saved.push(file) };
  renderPart(<RecordPopover />, { engines, service });
  await userEvent.click(screen.getByRole('button', { name: 'Save and record' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save the 2 events on the tape' }));
  const lines = ((await saved[0]?.text()) ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ at, frame }) => [at, JSON.parse(frame).event])).toEqual([
    [1000, 'QuoteRequested'],
    [2000, 'TradeExpired'],
  ]);
});

test('recording starts and stops; what it holds is told; a file is played', async () => {
  renderPart(<RecordPopover />, { engines });
  await userEvent.click(screen.getByRole('button', { name: 'Save and record' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Record every frame' }));
  expect(startRecording).toHaveBeenCalledOnce();
  act(() => rfqStore.setState({ recording: { since: ms(0), frames: 1234, bytes: 2_097_152, full: false } }));
  expect(screen.getByText('1,234 frames, 2.0 MB so far.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop and save the recording' }));
  expect(stopRecording).toHaveBeenCalledOnce();
  const file = new File(['{}'], 'a.ndjson');
  await userEvent.upload(screen.getByLabelText(/Replay a recording/), file);
  expect(replay).toHaveBeenCalledWith(file, 10);
});

test('a replay is named as no market, and leads back', async () => {
  const connection = { phase: 'replay', since: ms(0), failures: 0, nextAt: null, droppedAt: null } as const;
  rfqStore.setState({ ...emptyFeedState(), connection });
  renderPart(<FeedNotices />, { engines });
  expect(screen.getByText('This is a recording, not the market.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the market' }));
  expect(resume).toHaveBeenCalledOnce();
});

test('a file that is no recording is said to be none', () => {
  const playing = { phase: 'replay', since: ms(0), failures: 0, nextAt: null, droppedAt: null } as const;
  const odd = reduceRfq(emptyBook(), [decodeFrame('no JSON', ms(1)), decodeFrame('[]', ms(2))]);
  rfqStore.setState({ ...emptyFeedState(), ...odd, connection: playing });
  renderPart(<FeedNotices />, { engines });
  expect(screen.getByText(/^2 lines of it are no frames of the feed; no event was played\./)).toBeTruthy();
});

test('kinds: each can be left out, all and none mean no filter, and odd frames are counted in words', async () => {
  rfqStore.setState({ ...emptyFeedState(), ...market() });
  const chosen: unknown[] = [];
  renderPart(<KindsPopover kinds={['TradeFailed']} onKinds={(kinds) => chosen.push(kinds)} />, { engines });
  await userEvent.click(screen.getByRole('button', { name: /Event kinds/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /TradeSettled/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /TradeFailed/ }));
  expect(chosen).toEqual([['TradeSettled', 'TradeFailed'], null]);
  const counts = screen.getByText('4 frames received').closest('p');
  expect(counts?.textContent).toBe('4 frames received, 1 of unknown kind, 1 malformed');
});

const quiet = {
  paused: false,
  nothing: false,
  held: 0,
  countOf: null,
  earlier: [],
  onPause: () => undefined,
  tabs: null,
  hasWallet: false,
};

test('what is entered as soon as it was typed is searched for', async () => {
  const onSearch = vi.fn();
  renderPart(<RfqTools search={emptyRfqSearch} onSearch={onSearch} isToken={() => false} {...quiet} />, { engines });
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
  renderPart(<RfqTools search={emptyRfqSearch} onSearch={onSearch} isToken={() => false} {...quiet} />, {
    service,
    engines,
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'bob.eth{Enter}');
  await screen.findByText(/^bob\.eth has no address/);
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'alice.eth');
  await screen.findByText(/^alice\.eth is 0x5A5A/i);
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSearch).toHaveBeenCalledWith({ ...emptyRfqSearch, who: alice });
});
