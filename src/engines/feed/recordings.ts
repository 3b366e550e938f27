import { isRecord } from '../../domain/rfq/decodeFrame.ts';
import { formatIso, type Ms, ms } from '../../domain/time.ts';
import type { Clock } from '../../world/World.ts';
import type { RecordingState } from './FeedState.ts';

const MAX_FRAMES = 200_000;
const MAX_CHARS = 64 * 1024 * 1024;

export const recordingName = (at: Ms): string => `rfq-${formatIso(at).slice(0, 19).replace(/[-:]/g, '')}.ndjson`;

/** Records frames and their times (NDJSON), up to 200,000 or 64 MB. Then its state is `full`, and it drops the rest. */
export const createRecorder = () => {
  let lines: string[] = [];
  let state: RecordingState | null = null;
  return {
    start: (): void => {
      lines = [];
      state = { frames: 0, bytes: 0, full: false };
    },
    add: (frame: string, at: Ms): void => {
      if (state === null || state.full) return;
      const line = `${JSON.stringify({ at, frame })}\n`;
      const bytes = state.bytes + line.length;
      const full = state.frames + 1 >= MAX_FRAMES || bytes >= MAX_CHARS;
      lines.push(line);
      state = { ...state, frames: state.frames + 1, bytes, full };
    },
    state: (): RecordingState | null => state,
    stop: (): Blob => {
      const file = new Blob(lines, { type: 'application/x-ndjson' });
      lines = [];
      state = null;
      return file;
    },
  };
};

type PlayRecordingParameters = Pick<Clock, 'schedule' | 'now'> & {
  readonly lines: readonly string[];
  /** 1 is as fast as it was recorded. */
  readonly speed: number;
  readonly play: (frame: string | null, at?: Ms) => void;
};

const STEP_MS = 50;
/** A silence longer than this, in recorded time, is skipped. */
const MAX_SILENCE_MS = 60_000;

type Line = { readonly at: number; readonly frame: string };

const parseLine = (text: string): Line | null => {
  try {
    const line: unknown = JSON.parse(text);
    if (!isRecord(line) || typeof line.at !== 'number' || typeof line.frame !== 'string') return null;
    return Number.isFinite(line.at) ? { at: line.at, frame: line.frame } : null;
  } catch {
    return null;
  }
};

/** Returns a stop function. Unreadable lines are played as null, so that they are counted. */
export const playRecording = (parameters: PlayRecordingParameters): (() => void) => {
  const { speed, schedule, now, play } = parameters;
  let { lines } = parameters;
  let next = 0;
  /** Recorded time that was played up to; null before the first step. */
  let position: number | null = null;
  let steppedAt = now();
  let cancel = (): void => {};
  /** Plays all lines up to a recorded time. Returns the time of the next one, or null at the end. */
  const playUntil = (time: number): number | null => {
    for (; next < lines.length; next++) {
      const text = lines[next] ?? '';
      if (text.trim() === '') continue;
      const line = parseLine(text);
      if (line === null) play(null);
      else if (line.at > time) return line.at;
      else play(line.frame, ms(line.at));
    }
    return null;
  };
  const step = (): void => {
    const passed = (now() - steppedAt) * speed;
    steppedAt = now();
    if (position !== null) position += passed;
    else position = parseLine(lines.find((line) => parseLine(line) !== null) ?? '')?.at ?? 0;
    const nextAt = playUntil(position);
    if (nextAt === null) {
      // Up to 64 MB.
      lines = [];
      return;
    }
    if (nextAt - position > MAX_SILENCE_MS) position = nextAt;
    cancel = schedule(step, STEP_MS);
  };
  step();
  return () => {
    cancel();
    lines = [];
  };
};
