import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState } from '../../../engines/feed/FeedState.ts';
import { rfqMessages, rfqToolMessages } from '../../../messages/rfq.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
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
