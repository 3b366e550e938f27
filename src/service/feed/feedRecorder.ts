import type { Ms } from '../../domain/time/Ms.ts';
import type { RecordingState } from './FeedPatch.ts';

const MAX_FRAMES = 200_000;
const MAX_CHARS = 64 * 1024 * 1024;

/** Records frames as NDJSON lines `{"at":<ms>,"frame":<text>}`, up to 200,000 frames or 64 MB; then it says so and stops. */
export const feedRecorder = () => {
  let lines: string[] = [];
  let state: RecordingState | null = null;
  return {
    start: (now: Ms): void => {
      lines = [];
      state = { since: now, frames: 0, bytes: 0, full: false };
    },
    add: (text: string, at: Ms): void => {
      if (state === null || state.full) return;
      const line = `${JSON.stringify({ at, frame: text })}\n`;
      const bytes = state.bytes + line.length;
      const full = state.frames + 1 >= MAX_FRAMES || bytes >= MAX_CHARS;
      lines.push(line);
      state = { ...state, frames: state.frames + 1, bytes, full };
    },
    state: (): RecordingState | null => state,
    /** Ends the recording and gives its file. */
    stop: (): Blob => {
      const file = new Blob(lines, { type: 'application/x-ndjson' });
      lines = [];
      state = null;
      return file;
    },
  };
};
