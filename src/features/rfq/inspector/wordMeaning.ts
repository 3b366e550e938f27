import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import type { Chain } from '../../../domain/chain/Chain.ts';
import { chainByEid } from '../../../domain/chain/chainByEid.ts';
import type { CalldataWord } from '../../../domain/rfq/calldataWords.ts';
import type { RfqEvent } from '../../../domain/rfq/RfqEvent.ts';
import { formatClock } from '../../../domain/time/formatClock.ts';
import { ms } from '../../../domain/time/Ms.ts';
import type { FindToken } from '../rfqFilter.ts';

type Call = Extract<RfqEvent, { event: 'CalldataToExecute' }>;

const amount = (value: bigint, chain: string | null, token: Call['inputToken'], find: FindToken): string => {
  const known = find(chain, token);
  return `${formatAmount(value, known?.decimals ?? null, 'full')} ${known?.symbol ?? ''}`.trimEnd();
};

const clock = (seconds: bigint): string => `${formatClock(ms(Number(seconds) * 1000))} UTC`;

/** What a word of fill(order) says, in words: "inputAmount, 1,118.40 USDT". The bytes beside it are what counts. */
export const wordMeaning = (word: CalldataWord, call: Call, find: FindToken, chains: readonly Chain[]): string => {
  if (word.meaning === null) return '';
  const value = BigInt(`0x${word.digits}`);
  const address = `0x${word.digits.padStart(40, '0')}`;
  const eid = () => chainByEid(chains, Number(value))?.chainKey ?? 'not listed';
  const reading: Readonly<Record<string, () => string | undefined>> = {
    inputAmount: () => amount(value, call.inputChain, call.inputToken, find),
    outputAmount: () => amount(value, call.outputChain, call.outputToken, find),
    inputToken: () => find(call.inputChain, address)?.symbol,
    outputToken: () => find(call.outputChain, address)?.symbol,
    startTime: () => clock(value),
    endTime: () => clock(value),
    srcEid: eid,
    dstEid: eid,
  };
  const said = reading[word.meaning]?.();
  return said === undefined ? word.meaning : `${word.meaning}, ${said}`;
};
