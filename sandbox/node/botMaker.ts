import { accounts } from '../chain/accounts.ts';
import type { MakerConfig, MakerToken } from '../maker/MakerConfig.ts';

/** The characters of a small market: a tight one, a quick one, a wide one; beyond three, all a little different. */
const spreads = [12, 16, 22];
const latencies: readonly (readonly [number, number])[] = [
  [35, 90],
  [5, 30],
  [15, 60],
];

/** The settings of the maker bot with this index. The third one sometimes cancels what it has won. */
export const botMaker = (
  index: number,
  settings: { readonly url: string; readonly dialect: 'interface' | 'live' },
  tokens: readonly MakerToken[],
): MakerConfig => ({
  name: `maker ${index + 1}`,
  url: settings.url,
  methodPrefix: settings.dialect === 'live' ? 'aori_' : 'svc_',
  privateKey: accounts.maker(index),
  tokens,
  spreadBps: (spreads[index % 3] ?? 18) + Math.floor(index / 3) * 3,
  latencyMs: latencies[index % 3] ?? [10, 60],
  minUsd: 0,
  maxUsd: 2_000_000,
  failureRate: 0,
  cancelRate: index % 3 === 2 ? 0.04 : 0,
  withdrawEverySec: 10,
});
