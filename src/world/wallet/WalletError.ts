import { CausewayError, type Recovery } from '../../domain/CausewayError.ts';

/** Every way a wallet can fail, as a named state. */
type WalletErrorKind =
  | 'rejected'
  | 'alreadyPending'
  | 'disconnected'
  | 'locked'
  | 'accountChanged'
  | 'wrongSigner'
  | 'malformed'
  | 'noHash'
  | 'smartAccount'
  | 'domainRefused'
  | 'chainRefused'
  | 'chainMismatch'
  | 'unsupported'
  | 'notPinned'
  | 'fakeTransaction'
  | 'dropped'
  | 'replaced'
  | 'reverted'
  | 'timeout'
  | 'noFunds'
  | 'unknown';

const sentences: Readonly<Record<WalletErrorKind, string>> = {
  rejected: 'Your wallet declined. Nothing was sent and nothing moved.',
  alreadyPending: 'Your wallet has another request open. Open the wallet, finish or close it, then try again.',
  disconnected: 'The wallet disconnected. Nothing was sent. Connect it again to go on.',
  locked: 'The wallet is locked. Unlock it, then try again.',
  accountChanged: 'The wallet is on another account than this order. Switch back, or request a new quote.',
  wrongSigner: 'The signature is not by your account for this order. It was discarded and not sent.',
  malformed: 'The wallet answered with something that is not a signature. It was discarded and not sent.',
  noHash:
    'The wallet did not say which transaction it sent. Look into its history before you try again; the chain decides.',
  smartAccount:
    'This looks like a smart account. The settlement contract accepts plain account signatures only, so it was not sent.',
  domainRefused:
    'This wallet refuses typed data without a chain id. The order format cannot change; use another wallet for it.',
  chainRefused: 'The wallet did not switch to the chain of the token. Switch it by hand, then try again.',
  chainMismatch: 'The wallet says it switched, but is still on another chain. Switch it by hand, then try again.',
  unsupported: 'This wallet does not support what is needed here.',
  notPinned: 'This contract is not on the pinned list of this site. Nothing was asked of your wallet.',
  fakeTransaction: 'The transaction that was mined is not the one this page asked for. Check it before you go on.',
  dropped: 'The transaction was not found on the chain. It may have been dropped or replaced.',
  replaced:
    'Another transaction of your account took the place of this one: it was replaced or cancelled in your wallet. The chain decides; look before you try again.',
  reverted: 'The transaction was mined but failed. Only gas was spent.',
  timeout: 'The wallet has not answered. If its window is open, answer there.',
  noFunds: 'The account has too little of the chain’s own coin to pay for gas.',
  unknown: 'The wallet reported an error. Nothing was sent by this page.',
};

const recoveries: Partial<Record<WalletErrorKind, Recovery>> = {
  disconnected: 'reconnect',
  accountChanged: 'requote',
  notPinned: 'none',
  domainRefused: 'none',
  smartAccount: 'none',
};

/** What went wrong with a wallet. `kind` is the state; the wallet's own words are kept as a fact, cleaned and capped. */
export class WalletError extends CausewayError {
  override readonly name: string = 'WalletError';
  readonly kind: WalletErrorKind;

  constructor(kind: WalletErrorKind, options: { metaMessages?: readonly string[]; cause?: unknown } = {}) {
    super(sentences[kind], { ...options, recovery: recoveries[kind] ?? 'retry' });
    this.kind = kind;
  }
}

type Layer = { readonly code: unknown; readonly text: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const read = (value: Readonly<Record<string, unknown>>, key: string): unknown => {
  try {
    return value[key];
  } catch {
    return undefined;
  }
};

/** The error and what it wraps: `cause`, `data.originalError`, `error`, `info.error`; at most eight layers, no loops. */
const layersOf = (thrown: unknown): readonly Layer[] => {
  const layers: Layer[] = [];
  const queue: unknown[] = [thrown];
  const seen = new Set<unknown>();
  while (queue.length > 0 && layers.length < 8) {
    const next = queue.shift();
    if (typeof next === 'string') layers.push({ code: undefined, text: next });
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    const text = [read(next, 'name'), read(next, 'message'), read(next, 'details'), read(next, 'reason')]
      .filter((part) => typeof part === 'string')
      .join(' ');
    layers.push({ code: read(next, 'code'), text });
    const data = read(next, 'data');
    queue.push(read(next, 'cause'), read(next, 'error'), read(next, 'info'), data);
    if (isObject(data)) queue.push(read(data, 'originalError'));
  }
  return layers;
};

const codes: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [4001, 'rejected'],
  ['4001', 'rejected'],
  [5000, 'rejected'],
  [5001, 'rejected'],
  [5002, 'rejected'],
  [5003, 'rejected'],
  ['ACTION_REJECTED', 'rejected'],
  ['USER_REJECTED', 'rejected'],
  [-32002, 'alreadyPending'],
  [4100, 'locked'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [4200, 'unsupported'],
  [-32601, 'unsupported'],
  ['UNSUPPORTED_OPERATION', 'unsupported'],
  ['INSUFFICIENT_FUNDS', 'noFunds'],
]);

const phrases: readonly (readonly [RegExp, WalletErrorKind])[] = [
  [/user (rejected|denied|cancell?ed|declined|disapproved)/i, 'rejected'],
  [/(rejected|denied|cancell?ed|declined) by (the )?user/i, 'rejected'],
  [
    /userrejected|request (was )?rejected|signature denied|ethereum_denied|rejected the (request|transaction)/i,
    'rejected',
  ],
  [/^(error )?(cancell?ed|rejected|denied|declined)\.?$/i, 'rejected'],
  [/already (pending|processing)|request of type .* pending|pending request/i, 'alreadyPending'],
  [/\b(wallet|keyring) is locked|\bunlock your wallet|wallet locked/i, 'locked'],
  [/(must|does not|doesn't) match the (currently )?(active|selected|connected) (chain|network)/i, 'chainMismatch'],
  [/chain ?id.*(required|missing|must)|(missing|invalid) domain|domain.*chain ?id/i, 'domainRefused'],
  [/insufficient funds/i, 'noFunds'],
  [/disconnected|session (expired|not found)|no matching key/i, 'disconnected'],
  [/not supported|unsupported|does not exist\/is not available/i, 'unsupported'],
];

const kindOf = ({ code, text }: Layer): WalletErrorKind | undefined =>
  codes.get(code) ?? phrases.find(([pattern]) => pattern.test(text))?.[1];

const clean = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Names what a wallet threw, in any of the dialects wallets speak. Never throws, whatever it is given. */
export const readWalletError = (thrown: unknown): WalletError => {
  if (thrown instanceof WalletError) return thrown;
  const layers = layersOf(thrown);
  const kind = layers.map(kindOf).find((found) => found !== undefined) ?? 'unknown';
  const words = clean(layers.find((layer) => layer.text !== '')?.text ?? '');
  return new WalletError(kind, { cause: thrown, metaMessages: words === '' ? [] : [`The wallet said: ${words}`] });
};
