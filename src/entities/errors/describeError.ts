import { CausewayError, type CodedMessage, type Message } from '../../domain/CausewayError.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { chainErrorMessages, errorMessages } from '../../messages/errors.ts';
import { nameMessages } from '../../messages/names.ts';
import { quoteProblemMessages } from '../../messages/quoteRules.ts';
import { configErrorMessages } from '../../messages/site.ts';
import { swapErrorMessages } from '../../messages/swapErrors.ts';
import { walletDialogMessages, walletErrorMessages, walletFactMessages } from '../../messages/wallet.ts';

/** The catalogues that codes name. A test finds each code of the layers below in them. */
const CATALOGUES = {
  chainErrors: chainErrorMessages,
  configErrors: configErrorMessages,
  errors: errorMessages,
  names: nameMessages,
  quoteProblem: quoteProblemMessages,
  swapErrors: swapErrorMessages,
  walletDialogs: walletDialogMessages,
  walletErrors: walletErrorMessages,
  walletFacts: walletFactMessages,
} as const;

/** Codes and slots that older journals contain. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['chainErrors.noAnswer', 'chainErrors.noResponse'],
  ['chainErrors.said', 'chainErrors.response'],
  ['errors.said', 'errors.response'],
  ['names.noAnswer', 'names.noResponse'],
  ['walletFacts.walletSaid', 'walletFacts.walletMessage'],
  ['said', 'message'],
]);

const findSentence = (code: string): unknown => {
  const [area = '', key = ''] = (RENAMED.get(code) ?? code).split('.');
  if (!Object.hasOwn(CATALOGUES, area)) return undefined;
  const sentences = CATALOGUES[area as keyof typeof CATALOGUES];
  return Object.hasOwn(sentences, key) ? Reflect.get(sentences, key) : undefined;
};

const describeCoded = ({ code, values = {} }: CodedMessage): string => {
  const sentence = findSentence(code);
  if (typeof sentence === 'string') return sentence;
  if (typeof sentence !== 'function') return code;
  const filled = Object.entries(values).map(([name, value]) => [
    RENAMED.get(name) ?? name,
    typeof value === 'object' ? describeMessage(value) : value,
  ]);
  return String(sentence(Object.fromEntries(filled)));
};

/** The consequence of an event, whose sentence has "Rest" behind the key of the event; empty without one. */
const describeRest = ({ code }: CodedMessage): string => {
  const rest = findSentence(`${code}Rest`);
  return typeof rest === 'string' ? rest : '';
};

export const describeParts = (message: Message): readonly [happened: string, rest: string] =>
  typeof message === 'string' ? [message, ''] : [describeCoded(message), describeRest(message)];

export const describeMessage = (message: Message): string => describeParts(message).filter(Boolean).join(' ');

export const describeReason = ({ reason, why }: Pick<JournalEntry, 'reason' | 'why'>): string =>
  reason?.map(describeMessage).join(' ') ?? why ?? '';

export const describeError = (error: Error): string =>
  error instanceof CausewayError ? describeMessage(error.happened) : error.message;
