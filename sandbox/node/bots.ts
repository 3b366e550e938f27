// The bots process: makers and traders, outsiders to the service. Ends when the supervisor ends.
import { accounts } from '../chain/accounts.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import type { MakerConfig, MakerToken } from '../maker/readMakerConfig.ts';
import { startMaker } from '../maker/startMaker.ts';
import { seededRandom } from '../random/seededRandom.ts';
import { startTrader } from '../trader/startTrader.ts';
import { serveNativeTokens } from './serveNativeTokens.ts';

/** The characters of a small market: a tight one, a quick one, a wide one; beyond three, all a little different. */
const spreads = [12, 16, 22];
const latencies: readonly (readonly [number, number])[] = [
  [35, 90],
  [5, 30],
  [15, 60],
];

/** The settings of the maker bot with this index. The third one sometimes cancels what it has won. */
const botMaker = (
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

/** What the supervisor tells the bots, as JSON in CAUSEWAY_BOTS. */
type BotsSettings = {
  readonly url: string;
  readonly chainKeys: readonly string[];
  readonly makers: number;
  readonly traders: number;
  readonly pace: number;
  readonly slowAuctions: number;
  readonly seed: number;
  readonly dialect: 'interface' | 'live';
  readonly native: boolean;
};

const settings = JSON.parse(process.env.CAUSEWAY_BOTS ?? '{}') as BotsSettings;
const tokens = tokenTable.filter((token) => settings.chainKeys.includes(token.chainKey));
const coins = settings.native ? serveNativeTokens.filter((coin) => settings.chainKeys.includes(coin.chainKey)) : [];
const say = (line: string): void => console.log(line);
const count = (length: number) => Array.from({ length }, (_, i) => i);

const makers = count(settings.makers).map((i) => {
  const random = seededRandom(settings.seed * 1_000 + i);
  return startMaker(botMaker(i, settings, [...tokens, ...coins]), random, say);
});
await Promise.all(makers.map((maker) => maker.ready));
const traders = count(settings.traders).map((i) =>
  startTrader(
    {
      url: settings.url,
      privateKey: accounts.trader(i),
      tokens,
      pace: settings.pace,
      signRate: 0.7,
      slowShare: settings.slowAuctions / 100,
      auctionSec: 20,
    },
    seededRandom(settings.seed * 1_000 + 500 + i),
    say,
  ),
);
say('ready');

const end = async (): Promise<void> => {
  for (const maker of makers) maker.stop();
  await Promise.all(traders.map((trader) => trader.stop()));
  process.exit(0);
};
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
