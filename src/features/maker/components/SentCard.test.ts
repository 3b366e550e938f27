import { describe, expect, test } from 'vitest';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { makerMessages } from '../../../messages/maker.ts';
import { makerQuote, quotedOrder } from '../../../testing/makerQuote.ts';
import { describeLoss } from './SentCard.tsx';

const usdc = { chainId: 42161, address: quotedOrder.inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };

describe('lost by how much', () => {
  const lost = (more: bigint) => makerQuote({ winnerGave: quotedOrder.inputAmount + more });
  test('default: the difference in the token, and in basis points to a tenth', () => {
    // 9,979,503 smallest units were offered.
    expect(describeLoss(lost(5000n), usdc, numbersIn('1,234.56'))).toBe(
      makerMessages.lostBy({ amount: '0.005 USDC', bps: '5.0' }),
    );
    expect(describeLoss(lost(1n), usdc, numbersIn('1,234.56'))).toBe(
      makerMessages.lostBy({ amount: '0.000001 USDC', bps: '0.0' }),
    );
  });

  test('behavior: an unknown difference is unknown, and an amount not below is shown as such', () => {
    expect(describeLoss(makerQuote(), usdc, numbersIn('1,234.56'))).toBeNull();
    expect(describeLoss(lost(0n), usdc, numbersIn('1,234.56'))).toContain('paid no more than you');
    expect(describeLoss(lost(-1n), usdc, numbersIn('1,234.56'))).toContain('paid no more than you');
    expect(describeLoss(lost(5n), null, numbersIn('1,234.56'))).toBe(
      makerMessages.lostBy({ amount: '5 smallest units', bps: '0.0' }),
    );
  });
});
