import { accounts } from '../chain/accounts.ts';
import { nativeTokens } from '../chain/nativeTokens.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import type { Outside } from '../maker/Outside.ts';
import type { MakerConfig, MakerToken } from '../maker/readMakerConfig.ts';
import { startMaker } from '../maker/startMaker.ts';
import { seededRandom } from '../random/seededRandom.ts';
import { startTrader } from './startTrader.ts';
import { tradeService } from './tradeService.ts';

export type BotsSettings = {
  readonly url: string;
  readonly chainKeys: readonly string[];
  readonly makers: number;
  readonly traders: number;
  /** Mean seconds between two requests of a trader. */
  readonly pace: number;
  /** Of 100 requests, those slow enough to quote by hand. */
  readonly slowAuctions: number;
  readonly seed: number;
  readonly dialect: 'interface' | 'live';
  readonly native: boolean;
};

/** Each of the three makers wins some pairs: one is tight between stablecoins, one on other pairs, one on both and slow. */
const spreads = [12, 16, 12];
const volatileSpreads = [16, 12, 12];
const latencies: readonly (readonly [number, number])[] = [
  [35, 90],
  [5, 30],
  [15, 60],
];

/** The settings of the maker bot with this index. The third one sometimes cancels a won quote. */
const botMaker = (
  index: number,
  settings: Pick<BotsSettings, 'url' | 'dialect'>,
  tokens: readonly MakerToken[],
): MakerConfig => ({
  name: `maker ${index + 1}`,
  url: settings.url,
  methodPrefix: settings.dialect === 'live' ? 'aori_' : 'svc_',
  privateKey: accounts.maker(index),
  tokens,
  spreadBps: (spreads[index % 3] ?? 18) + Math.floor(index / 3) * 3,
  volatileSpreadBps: (volatileSpreads[index % 3] ?? 18) + Math.floor(index / 3) * 3,
  latencyMs: latencies[index % 3] ?? [10, 60],
  minUsd: 0,
  maxUsd: 2_000_000,
  failureRate: 0,
  cancelRate: index % 3 === 2 ? 0.04 : 0,
  withdrawEverySec: 10,
});

/** Starts makers and, once those are ready, traders. Resolves when all of them are at work. */
export const startBots = async (
  settings: BotsSettings,
  outside: Outside,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> => {
  const listed = ({ chainKey }: { readonly chainKey: string }) => settings.chainKeys.includes(chainKey);
  const tokens = tokenTable.filter(listed);
  const coins = settings.native ? nativeTokens.filter(listed) : [];
  const count = (length: number) => Array.from({ length }, (_, i) => i);
  const makers = count(settings.makers).map((i) => {
    const random = seededRandom(settings.seed * 1_000 + i);
    return startMaker(botMaker(i, settings, [...tokens, ...coins]), outside, random, log);
  });
  await Promise.all(makers.map((maker) => maker.ready));
  const traders = count(settings.traders).map((i) =>
    startTrader(
      {
        service: tradeService(settings.url, outside.fetch),
        privateKey: accounts.trader(i),
        tokens,
        pace: settings.pace,
        signRate: 0.7,
        slowShare: settings.slowAuctions / 100,
        auctionSec: 20,
      },
      seededRandom(settings.seed * 1_000 + 500 + i),
      log,
    ),
  );
  return {
    stop: async () => {
      for (const maker of makers) maker.stop();
      await Promise.all(traders.map((trader) => trader.stop()));
    },
  };
};
