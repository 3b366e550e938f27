import type { InStatement } from '@libsql/client';
import type { Writer } from './createWriter.ts';

/** Writes what nobody waits for: some time soon, many at once, so that a quote does not cost a commit of its own. */
export type Recorder = {
  record(statements: readonly InStatement[]): void;
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
  let collected: InStatement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const statements = collected;
    collected = [];
    if (statements.length === 0) return;
    options.writer.write(statements).catch((error) => options.log(`not recorded: ${String(error)}`));
  };
  return {
    record: (statements) => {
      collected.push(...statements);
      timer ??= setTimeout(flush, SOON_MS);
    },
    flush,
  };
};
