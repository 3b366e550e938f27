import { errorLine } from '../core/errorLine.ts';
import { BUSY_HINT, StartError } from './StartError.ts';

/** Sent to the supervisor over IPC: the reason of a failed start. */
export type EntryMessage = { readonly failure: string };

type Running = { stop(): Promise<void>; orphaned?(): void };

/**
 * Runs a child process of the supervisor until SIGTERM or until the supervisor exits; `orphaned` then cleans up after both. A
 * failed start is reported in a sentence over IPC, and the process exits with 1.
 */
export const runEntry = async (start: () => Promise<Running>): Promise<void> => {
  let running: Running | undefined;
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await running?.stop();
    process.exit(running ? 0 : 1);
  };
  // From the beginning: a supervisor killed during the start would leave this process behind for good.
  if (process.connected === false) process.exit(1);
  process.on('disconnect', () => {
    if (running?.orphaned) process.once('exit', running.orphaned);
    void end();
  });
  // Ctrl-C reaches the whole process group: the supervisor decides.
  process.on('SIGINT', () => undefined);
  try {
    running = await start();
    process.on('SIGTERM', end);
  } catch (error) {
    if (process.env.CAUSEWAY_DEBUG || !process.send) console.error(error);
    const failure = error instanceof StartError ? error.message : `${errorLine(error)}\n${BUSY_HINT}`;
    process.send?.({ failure } satisfies EntryMessage);
    process.exitCode = 1;
    // The message leaves before the process does.
    process.disconnect?.();
  }
};
