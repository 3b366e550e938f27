import { expect, test } from 'vitest';
import { sandboxHelp, sandboxOptions, startHelp } from './sandboxOptions.ts';

const chains = ['ethereum', 'base', 'arbitrum'];
const read = (...args: string[]) => sandboxOptions(args, chains);

test('default: without options', () => {
  expect(read()).toEqual({
    port: 8787,
    webPort: 4173,
    host: '127.0.0.1',
    chains: null,
    history: 3_000,
    makers: 3,
    traders: 3,
    pace: 4,
    slowAuctions: 30,
    seed: 1,
    data: null,
    auctionWindowMs: 150,
    quoteValidityMs: 90_000,
    fillTimeoutMs: 30_000,
    dialect: 'interface',
    strict: false,
    faults: false,
    confirmations: 0,
    native: false,
    feedRate: 0,
    walletConnect: false,
    dev: false,
    skipBuild: false,
    withoutWallet: false,
    help: false,
  });
});

test('param: every option', () => {
  const given = read(
    ...[
      '--port',
      '9000',
      '--web-port',
      '9001',
      '--host',
      '0.0.0.0',
      '--chains',
      'base,arbitrum,base',
      '--history',
      '5000',
    ],
    ...['--makers', '4', '--traders', '0', '--pace', '2', '--seed', '7', '--data', 'keep', '--auction-window', '60'],
    ...[
      '--quote-validity',
      '30000',
      '--strict',
      '--dialect',
      'live',
      '--fill-patience',
      '900',
      '--faults',
      '--native',
      '--feed-rate',
      '10000',
    ],
    ...['--wallet-connect', '--dev', '--skip-build', '--without-wallet', '-h'],
  );
  expect(given).toMatchObject({
    port: 9000,
    webPort: 9001,
    host: '0.0.0.0',
    chains: ['base', 'arbitrum'],
    history: 5000,
  });
  expect(given).toMatchObject({ makers: 4, traders: 0, pace: 2, seed: 7, data: 'keep', auctionWindowMs: 60 });
  expect(given).toMatchObject({
    quoteValidityMs: 30_000,
    fillTimeoutMs: 900,
    dialect: 'live',
    strict: true,
    faults: true,
    native: true,
    feedRate: 10_000,
  });
  expect(given).toMatchObject({ walletConnect: true, dev: true, skipBuild: true, withoutWallet: true, help: true });
});

test('param: --quiet has no traders, --slow-auctions is a share of a hundred', () => {
  expect(read('--quiet', '--traders', '5').traders).toBe(0);
  expect(read('--slow-auctions', '0').slowAuctions).toBe(0);
  expect(() => read('--slow-auctions', '101')).toThrow('--slow-auctions takes a number from 0 to 100, not 101.');
});

test('param: --chains all is all', () => {
  expect(read('--chains', 'all').chains).toBeNull();
});

test.each([
  [['--chains', 'base,mars'], '--chains: "mars" is not one of ethereum, base, arbitrum.'],
  [['--chains', ','], '--chains needs at least one chain.'],
  [['--port', '80.5'], '--port takes a whole number, not "80.5".'],
  [['--port', '0'], '--port takes a number from 1 to 65535, not 0.'],
  [['--history', '1e6'], '--history takes a whole number, not "1e6".'],
  [['--dialect', 'klingon'], '--dialect takes "interface" or "live", not "klingon".'],
])('error: %j', (args, words) => {
  expect(() => read(...args)).toThrow(`${words}\nSee --help.`);
});

test('error: an option that does not exist is named', () => {
  expect(() => read('--prot', '1')).toThrow(/--prot/);
});

test('behavior: the help names every option', () => {
  const options = [
    'port',
    'host',
    'chains',
    'makers',
    'traders',
    'quiet',
    'pace',
    'slow-auctions',
    'history',
    'feed-rate',
    'seed',
    'data',
  ];
  const more = ['auction-window', 'quote-validity', 'fill-patience', 'dialect', 'strict', 'native', 'faults', 'help'];
  for (const name of [...options, ...more]) {
    expect(sandboxHelp).toContain(`--${name}`);
    expect(startHelp).toContain(`--${name}`);
  }
  expect(startHelp).toContain('--web-port');
});
