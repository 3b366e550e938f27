import { errorLine } from '../core/errorLine.ts';
import { BUSY_HINT, StartError } from './StartError.ts';

/** What a child process tells the supervisor over IPC: why it could not start. */
export type EntryMessage = { readonly failure: string };

/**
 * Runs a child process of the supervisor until SIGTERM, or until the supervisor is gone, which `orphaned` tidies up after. A start that fails is reported
 * in a sentence over IPC, and the process ends with 1.
 */
export const runEntry = async (start: () => Promise<{ stop(): Promise<void>; orphaned?(): void }>): Promise<void> => {
  const running = await start().catch((error: unknown) => {
    if (process.env.CAUSEWAY_DEBUG || !process.send) console.error(error);
    const failure = error instanceof StartError ? error.message : `${errorLine(error)}\n${BUSY_HINT}`;
    process.send?.({ failure } satisfies EntryMessage);
    // The message leaves before the process does.
    process.disconnect?.();
    process.exitCode = 1;
    return null;
  });
  if (running === null) return;
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  // Ctrl-C reaches the whole process group: the supervisor decides.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => {
    if (running.orphaned) process.once('exit', running.orphaned);
    void end();
  });
};
