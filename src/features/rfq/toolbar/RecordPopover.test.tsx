import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../../domain/rfq/reduceRfq.ts';
import { ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState } from '../../../engines/feed/FeedState.ts';
import { rfqMessages, rfqToolMessages } from '../../../messages/rfq.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { wireFrame } from '../../../testing/rfqFrames.ts';
import { testService } from '../../../testing/testService.ts';
import { RecordPopover } from './RecordPopover.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;
const { startRecording, stopRecording, replay } = {
  startRecording: vi.spyOn(engines.feed, 'startRecording'),
  stopRecording: vi.spyOn(engines.feed, 'stopRecording'),
  replay: vi.spyOn(engines.feed, 'replay'),
};

afterEach(() => {
  vi.clearAllMocks();
  act(() => rfqStore.setState(emptyFeedState(), true));
});
const market = () =>
  reduceRfq(emptyRfqState(), [
    decodeFrame(wireFrame('QuoteRequested', 'a'), ms(1000)),
    decodeFrame(wireFrame('TradeExpired', 'a'), ms(2000)),
    decodeFrame('{"event":"Later","data":{}}', ms(2001)),
    decodeFrame('no JSON', ms(2002)),
  ]);

test('the tape is saved oldest first, one frame a line, each with its time', async () => {
  rfqStore.setState({ ...emptyFeedState(), ...market() });
  const saved: Blob[] = [];
  const service = { ...testService(), saveFile: (file: Blob) => void saved.push(file) };
  renderPart(<RecordPopover />, { engines, service });
  await userEvent.click(screen.getByRole('button', { name: rfqMessages.record }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save 2 events' }));
  const lines = ((await saved[0]?.text()) ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ at, frame }) => [at, JSON.parse(frame).event])).toEqual([
    [1000, 'QuoteRequested'],
    [2000, 'TradeExpired'],
  ]);
});

test('recording starts and stops, its size is shown, and a file is played', async () => {
  renderPart(<RecordPopover />, { engines });
  await userEvent.click(screen.getByRole('button', { name: rfqMessages.record }));
  await userEvent.click(await screen.findByRole('button', { name: rfqToolMessages.record }));
  expect(startRecording).toHaveBeenCalledOnce();
  act(() => rfqStore.setState({ recording: { frames: 1234, bytes: 2_097_152, full: false } }));
  expect(screen.getByText('1,234 frames, 2.0 MB so far.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: rfqToolMessages.stopRecording }));
  expect(stopRecording).toHaveBeenCalledOnce();
  const file = new File(['{}'], 'a.ndjson');
  await userEvent.upload(screen.getByLabelText(/Replay at 10×/), file);
  expect(replay).toHaveBeenCalledWith(file, 10);
});
