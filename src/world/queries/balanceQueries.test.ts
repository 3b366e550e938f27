import { expect, test } from 'vitest';
import type { Token } from '../../domain/token.ts';
import { balanceTokens } from './balanceQueries.ts';

const token = (n: number, fields: Partial<Token> = {}): Token => ({
  chainId: 8453,
  address: `0x${n.toString(16).padStart(40, '0')}`,
  symbol: `T${n}`,
  name: `Token ${n}`,
  decimals: 18,
  ...fields,
});

test('default: the balances of a long list are read for its first tokens of the chain only', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => token(n, n % 2 === 0 ? {} : { chainId: 1 }));
  const read = balanceTokens(all, { chainId: 8453 });
  expect(read).toHaveLength(50);
  expect(read.slice(0, 2)).toEqual([all[0], all[2]]);
});

test('behavior: an imported token is among them, wherever it is in the list', () => {
  const imported = token(9_999, { imported: true });
  expect(balanceTokens([...Array.from({ length: 60 }, (_, n) => token(n)), imported], { chainId: 8453 })[0]).toBe(
    imported,
  );
});
