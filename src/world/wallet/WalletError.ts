import { CausewayError, type Recovery } from '../../domain/CausewayError.ts';
import { walletErrorMessages, walletFactMessages } from '../../messages/walletLate.ts';

/** Every way a wallet can fail, as a named state. */
export type WalletErrorKind = keyof ReturnType<typeof walletErrorMessages.get>;

const recoveries: Partial<Record<WalletErrorKind, Recovery>> = {
  disconnected: 'reconnect',
  chainNotAllowed: 'none',
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
    super(walletErrorMessages.get()[kind], { ...options, recovery: recoveries[kind] ?? 'retry' });
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
  // Of a batch (EIP-5792): a change of the account was declined, or the batch cannot be taken; nothing was sent.
  [5750, 'rejected'],
  [5700, 'unsupported'],
  [5710, 'unsupported'],
  [5740, 'unsupported'],
  [5760, 'unsupported'],
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
  [/request expired/i, 'timeout'],
  [/failed to publish|socket stalled|socket connection|no internet connection/i, 'relayAway'],
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
  const said = clean(layers.find((layer) => layer.text !== '')?.text ?? '');
  const metaMessages = said === '' ? [] : [walletFactMessages.get().walletSaid({ said })];
  return new WalletError(kind, { cause: thrown, metaMessages });
};
