import type { Client } from '@libsql/client';
import type { RunningChain } from '../chain/startChains.ts';
import { generateHistory } from '../history/generateHistory.ts';
import type { HistoryOptions } from '../history/HistoryOptions.ts';
import { openClient } from './openClient.ts';
import type { ServeSettings } from './serveSettings.ts';

/** One index over a great history may take minutes to build. */
const LOAD_MS = 900_000;

/** Fills an empty store with the history that the settings ask for, and clears away what an earlier try left of one. */
export const loadHistory = async (
  settings: ServeSettings,
  client: Client,
  chains: readonly RunningChain[],
  tokens: HistoryOptions['tokens'],
): Promise<void> => {
  const patient = settings.storeUrl === null ? client : openClient(settings, LOAD_MS);
  const { history: count, seed } = settings;
  await generateHistory({ client: patient, count, seed, chains, tokens, now: Date.now() }).finally(() => {
    if (patient !== client) patient.close();
  });
};
