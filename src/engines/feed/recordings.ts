import { isRecord } from '../../domain/rfq/fieldReader.ts';
import { type Ms, ms } from '../../domain/time.ts';
import type { FeedWorld } from './connectFeed.ts';
import type { RecordingState } from './feedProtocol.ts';

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

/** What a player needs. `play` is given each frame with the time at which it was recorded. */
export type PlayRecordingParameters = Pick<FeedWorld, 'schedule' | 'now'> & {
  readonly lines: readonly string[];
  /** How many times as fast as it was recorded. */
  readonly speed: number;
  readonly play: (text: string | null, at?: Ms) => void;
};

const STEP_MS = 50;
/** A silence longer than this, in recorded time, is skipped. */
const LONGEST_SILENCE_MS = 60_000;

type Line = { readonly at: number; readonly frame: string };

const readLine = (text: string): Line | null => {
  try {
    const line: unknown = JSON.parse(text);
    if (!isRecord(line) || typeof line.at !== 'number' || typeof line.frame !== 'string') return null;
    return Number.isFinite(line.at) ? { at: line.at, frame: line.frame } : null;
  } catch {
    return null;
  }
};

/**
 * Plays a recording (NDJSON of `{at, frame}`) with its own spacing; the answer stops it. Lines that are no recording are
 * played as frames that cannot be read, so that they are counted and not hidden.
 */
export const playRecording = ({ lines, speed, schedule, now, play }: PlayRecordingParameters): (() => void) => {
  let next = 0;
  let clock: number | null = null;
  let lookedAt = now();
  let cancel = (): void => {};
  const playUntil = (time: number): number | null => {
    for (; next < lines.length; next++) {
      const text = lines[next] ?? '';
      if (text.trim() === '') continue;
      const line = readLine(text);
      if (line === null) play(null);
      else if (line.at > time) return line.at;
      else play(line.frame, ms(line.at));
    }
    return null;
  };
  const step = (): void => {
    const passed = (now() - lookedAt) * speed;
    lookedAt = now();
    clock = clock === null ? (readLine(lines.find((line) => readLine(line) !== null) ?? '')?.at ?? 0) : clock + passed;
    const waiting = playUntil(clock);
    if (waiting === null) return;
    if (waiting - clock > LONGEST_SILENCE_MS) clock = waiting;
    cancel = schedule(step, STEP_MS);
  };
  step();
  return () => cancel();
};
