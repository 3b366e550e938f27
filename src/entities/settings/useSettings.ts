import { useMemo } from 'react';
import { useStore } from 'zustand';
import {
  amountParts,
  formatAmount,
  formatBps,
  formatCount,
  formatRate,
  formatUsd,
  formatUsdMicros,
  narrowUnits,
  type Rounding,
  type ScaledAmount,
} from '../../domain/amount/formatAmount.ts';
import { formatShare } from '../../domain/amount/formatShare.ts';
import { type NumberFormat, styleNumber } from '../../domain/amount/numberFormat.ts';
import { readAmount } from '../../domain/amount/parseAmount.ts';
import type { Token } from '../../domain/token.ts';
import { commonMessages } from '../../messages/common.ts';
import type { Settings } from '../../world/settings.ts';
import { useWorld } from '../context/useWorld.ts';

export const useSettings = <Value>(select: (settings: Settings) => Value): Value =>
  useStore(useWorld().settings, select);

type Priced = { readonly amount: bigint; readonly token: Pick<Token, 'symbol' | 'decimals'> };

export const numbersIn = (format: NumberFormat) => {
  const style = (text: string) => styleNumber(text, format);
  const amount = (value: bigint, decimals: number | null, mode?: Rounding | 'full') =>
    style(formatAmount(value, decimals, mode));
  const rate = (input: ScaledAmount, output: ScaledAmount) => {
    const text = formatRate(input, output);
    return text === null ? null : style(text);
  };
  const styled = ({ whole, fraction, full, unit }: ReturnType<typeof amountParts>) => ({
    whole: style(whole),
    fraction: style(fraction),
    full: style(full),
    unit,
  });
  return {
    format,
    style,
    amount,
    tokens: (value: bigint, token: Pick<Token, 'symbol' | 'decimals'> | null, mode?: Rounding | 'full') =>
      `${amount(value, token?.decimals ?? null, mode)}${token === null ? '' : ` ${token.symbol}`}`,
    /** An amount in parts, for a fraction in a quieter ink. */
    parts: (value: bigint, decimals: number | null, rounding?: Rounding) =>
      styled(amountParts(value, decimals, rounding)),
    /** Smallest units in parts, shortened for narrow places. */
    units: (value: bigint, rounding: Rounding) => styled(narrowUnits(value, rounding)),
    dollars: (text: string | null) => style(formatUsd(text)),
    usd: (micros: bigint) => style(formatUsdMicros(micros)),
    usdShort: (micros: bigint) => style(formatUsdMicros(micros).replace(/\.00(?=\D?$)/, '')),
    bps: (bps: bigint) => style(formatBps(bps)),
    /** Basis points without their sign, for words such as "better". */
    bpsSize: (bps: bigint) => style(formatBps(bps).replace(/^[+\u2212]/, '')),
    share: (part: number, whole: number, digits: 0 | 1 = 1) =>
      style(formatShare(part, whole, digits) ?? commonMessages.none),
    count: (count: number | bigint) => style(formatCount(count)),
    /** The text of an amount field, grouped; what is not one number stays as typed. */
    grouped: (text: string) => {
      const reading = readAmount(text, format);
      if (reading.kind !== 'plain') return text;
      const [whole = '', fraction] = reading.text.split('.');
      return style(formatCount(BigInt(whole || '0')) + (fraction === undefined ? '' : `.${fraction}`));
    },
    rate,
    /** "1 WETH = 3,218 USDC"; null for a payment of zero. */
    rateText: (from: Priced, to: Priced) => {
      const scaled = ({ amount, token }: Priced) => ({ amount, decimals: token.decimals });
      const text = rate(scaled(from), scaled(to));
      return text && commonMessages.rateOf({ from: from.token.symbol, rate: text, to: to.token.symbol });
    },
  };
};

export type Numbers = ReturnType<typeof numbersIn>;

export const useNumbers = (): Numbers => {
  const format = useSettings((settings) => settings.numberFormat);
  return useMemo(() => numbersIn(format), [format]);
};
