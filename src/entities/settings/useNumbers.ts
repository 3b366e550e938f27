import { useMemo } from 'react';
import { formatAmount, type Rounding } from '../../domain/amount/formatAmount.ts';
import { formatBps } from '../../domain/amount/formatBps.ts';
import { formatCount } from '../../domain/amount/formatCount.ts';
import { formatRate, type ScaledAmount } from '../../domain/amount/formatRate.ts';
import { formatUsdMicros } from '../../domain/amount/formatUsd.ts';
import { type NumberFormat, styleNumber } from '../../domain/amount/numberFormat.ts';
import type { Token } from '../../domain/token/Token.ts';
import { useSettings } from './useSettings.ts';

/** Every formatter of the domain, writing in one number format. */
export const numbersIn = (format: NumberFormat) => {
  const style = (text: string) => styleNumber(text, format);
  const amount = (value: bigint, decimals: number | null, mode?: Rounding | 'full') =>
    style(formatAmount(value, decimals, mode));
  return {
    format,
    /** A number text of the app's own form, rewritten. */
    style,
    amount,
    /** An amount with its symbol; smallest units where the token is not known. */
    tokens: (value: bigint, token: Pick<Token, 'symbol' | 'decimals'> | null, mode?: Rounding | 'full') =>
      `${amount(value, token?.decimals ?? null, mode)}${token === null ? '' : ` ${token.symbol}`}`,
    /** Millionths of a dollar. */
    usd: (micros: bigint) => style(formatUsdMicros(micros)),
    bps: (bps: bigint) => style(formatBps(bps)),
    count: (count: number | bigint) => style(formatCount(count)),
    rate: (input: ScaledAmount, output: ScaledAmount) => {
      const rate = formatRate(input, output);
      return rate === null ? null : style(rate);
    },
  };
};

/** The formatters of one number format. */
export type Numbers = ReturnType<typeof numbersIn>;

/** The formatters of the chosen number format; the same object until another is chosen. */
export const useNumbers = (): Numbers => {
  const format = useSettings((settings) => settings.numberFormat);
  return useMemo(() => numbersIn(format), [format]);
};
