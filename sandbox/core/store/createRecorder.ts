import type { Writer } from './createWriter.ts';
import type { Change } from './OrderStore.ts';

/** Writes what nobody waits for: some time soon, many at once, so that a quote does not cost a commit of its own. */
export type Recorder = {
  record(changes: readonly Change[]): void;
  /** Writes what has been collected now. */
  flush(): void;
};

/** Well before the makers' answers to an RFQ are in, that it was opened is on disk. */
const SOON_MS = 50;

/** Makes the recorder; what the store refuses is told to the log. */
export const createRecorder = (options: {
  readonly writer: Pick<Writer, 'write'>;
  readonly log: (line: string) => void;
}): Recorder => {
  let collected: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const changes = collected;
    collected = [];
    if (changes.length === 0) return;
    options.writer.write(changes).catch((error) => options.log(`not recorded: ${String(error)}`));
  };
  return {
    record: (changes) => {
      collected.push(...changes);
      timer ??= setTimeout(flush, SOON_MS);
    },
    flush,
  };
};
