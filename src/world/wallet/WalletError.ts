import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { WALLET_RECOVERIES, type WalletErrorKind } from '../../domain/WalletErrorKind.ts';
import { isObject } from '../fieldOf.ts';

/** `kind` is the state; the wallet's own text is a detail, cleaned and capped. */
export class WalletError extends CausewayError {
  override readonly name: string = 'WalletError';
  readonly kind: WalletErrorKind;

  constructor(kind: WalletErrorKind, options: { details?: readonly Message[]; cause?: unknown } = {}) {
    super({ code: `walletErrors.${kind}` }, { ...options, recovery: WALLET_RECOVERIES[kind] });
    this.kind = kind;
  }
}

const read = (value: Readonly<Record<string, unknown>>, key: string): unknown => {
  try {
    return value[key];
  } catch {
    return undefined;
  }
};

/** An error and its causes; wallets also wrap in `data`, `data.originalError`, `error` and `info.error`. At most eight. */
const walk = (thrown: unknown): readonly unknown[] => {
  const found: unknown[] = [];
  const queue: unknown[] = [thrown];
  while (queue.length > 0 && found.length < 8) {
    const next = queue.shift();
    if (typeof next === 'string') found.push(next);
    if (!isObject(next) || found.includes(next)) continue;
    found.push(next);
    const data = read(next, 'data');
    queue.push(read(next, 'cause'), read(next, 'error'), read(next, 'info'), data);
    if (isObject(data)) queue.push(read(data, 'originalError'));
  }
  return found;
};

const codeOf = (error: unknown): unknown => (isObject(error) ? read(error, 'code') : undefined);

export const hasCode = (thrown: unknown, code: number): boolean => walk(thrown).some((error) => codeOf(error) === code);

/** Codes of EIP-1193 (4xxx), EIP-1474 (-32xxx), WalletConnect (500x, 6000) and ethers (texts). */
const kindByCode: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
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
  [6000, 'disconnected'],
  [4901, 'chainDisconnected'],
  [4902, 'chainRefused'],
  [4200, 'unsupported'],
  [-32601, 'unsupported'],
  ['UNSUPPORTED_OPERATION', 'unsupported'],
  ['INSUFFICIENT_FUNDS', 'noFunds'],
]);

/** Types of rejections without a code: viem's UserRejectedRequestError, Ledger's UserRefusedOnDevice. */
const DECLINED_TYPE = /^User(Rejected|Refused|Denied|Declined|Cancell?ed)/;
/** Status of Ledger's transport for the same: "conditions of use not satisfied". */
const LEDGER_DECLINED_CODE = 0x6985;
/** The text of the node software, which no wallet translates and which has no code. Only selects a sentence. */
const NO_FUNDS = /insufficient funds/i;

const textOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  if (!isObject(error)) return '';
  const parts = [read(error, 'name'), read(error, 'message'), read(error, 'details'), read(error, 'reason')];
  return parts.filter((part) => typeof part === 'string').join(' ');
};

const kindOf = (error: unknown): WalletErrorKind | undefined => {
  const kind = kindByCode.get(codeOf(error));
  if (kind !== undefined) return kind;
  const isDeclined =
    isObject(error) &&
    (DECLINED_TYPE.test(String(read(error, 'name'))) || read(error, 'statusCode') === LEDGER_DECLINED_CODE);
  if (isDeclined) return 'rejected';
  return NO_FUNDS.test(textOf(error)) ? 'noFunds' : undefined;
};

/** By codes and types, never by text, which may be in any language and is shown as it is. Never throws. */
export const readWalletError = (thrown: unknown): WalletError => {
  if (thrown instanceof WalletError) return thrown;
  const errors = walk(thrown);
  const kind = errors.map(kindOf).find((found) => found !== undefined) ?? 'unknown';
  const message = cleanText(errors.map(textOf).find((text) => text !== '') ?? '');
  const details = message === '' ? [] : [{ code: 'walletFacts.walletMessage', values: { message } }];
  return new WalletError(kind, { cause: thrown, details });
};
