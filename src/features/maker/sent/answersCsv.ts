import { plainAmount } from '../../../domain/amount/parseAmount.ts';
import type { AnswerOutcome, SentAnswer } from '../../../domain/maker/SentAnswer.ts';
import { formatIso } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';

/** The columns of the file: raw amounts in smallest units, and decimal ones where the token is known. */
export const ANSWER_COLUMNS = [
  'sentAt',
  'rfqId',
  'outcome',
  'reply',
  'latencyMs',
  'refusal',
  'maker',
  'getsChain',
  'getsToken',
  'getsSymbol',
  'getsAmount',
  'getsAmountDecimal',
  'givesChain',
  'givesToken',
  'givesSymbol',
  'givesAmount',
  'givesAmountDecimal',
  'winnerGave',
  'fillTx',
  'signature',
] as const;

type FindToken = (chainKey: string, address: string) => Token | null;

/** Text that a spreadsheet would run as a formula gets a leading apostrophe; commas and quotes are quoted (RFC 4180). */
const cell = (value: string | number | bigint | null): string => {
  const text = value === null ? '' : String(value);
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

const rowOf = (answer: SentAnswer, outcome: AnswerOutcome, find: FindToken): string => {
  const { order, inputChain, outputChain } = answer;
  const gets = find(inputChain, order.outputToken);
  const gives = find(outputChain, order.inputToken);
  return [
    formatIso(answer.sentAt),
    answer.rfqId,
    outcome,
    answer.reply,
    answer.latency,
    answer.refusal,
    order.offerer,
    inputChain,
    order.outputToken,
    gets?.symbol ?? null,
    order.outputAmount,
    gets && plainAmount(order.outputAmount, gets.decimals),
    outputChain,
    order.inputToken,
    gives?.symbol ?? null,
    order.inputAmount,
    gives && plainAmount(order.inputAmount, gives.decimals),
    answer.winnerGave,
    answer.fillTx,
    answer.signature,
  ]
    .map(cell)
    .join(',');
};

/** The answers as a CSV file with one line each, in the order given. */
export const answersCsv = (
  answers: readonly SentAnswer[],
  outcomeOf: (answer: SentAnswer) => AnswerOutcome,
  find: FindToken,
): string =>
  [ANSWER_COLUMNS.join(','), ...answers.map((answer) => rowOf(answer, outcomeOf(answer), find)), ''].join('\r\n');
