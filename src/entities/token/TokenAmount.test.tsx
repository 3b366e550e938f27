import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { withSettings } from '../../testing/testService.ts';
import { chainArt, tokenArt } from '../chain/art.ts';
import { TokenAmount } from './TokenAmount.tsx';
import { TokenDisc } from './TokenDisc.tsx';

const usdc = { symbol: 'USDC', decimals: 6 };

test('An amount shows the digits that matter and keeps every digit in its title', () => {
  renderPart(<TokenAmount value={12_480_204_417n} token={usdc} />);
  expect(screen.getByTitle('12,480.204417 USDC').textContent).toBe('12,480.20 USDC');
});

test('A paid amount is rounded up, a received one is cut', () => {
  const { container } = renderPart(
    <>
      <TokenAmount value={12_480_204_417n} token={usdc} mode="pay" symbol={false} />
      <TokenAmount value={12_480_209_999n} token={usdc} symbol={false} />
    </>,
  );
  expect(container.textContent).toBe('12,480.2112,480.20');
});

test('Without a token the raw integer is shown and called smallest units', () => {
  const { container } = renderPart(<TokenAmount value={1_204_418_000n} token={null} />);
  expect(container.textContent).toBe('1,204,418,000 smallest units');
});

test('The chosen number format is used in text and title', () => {
  renderPart(<TokenAmount value={12_480_204_417n} token={usdc} />, {
    service: withSettings({ numberFormat: '1.234,56' }),
  });
  expect(screen.getByTitle('12.480,204417 USDC').textContent).toBe('12.480,20 USDC');
});

test('A disc has the icon of a known token, a sign where none exists, a letter for others, and a question mark for one that is on no list', () => {
  const { container } = renderPart(
    <>
      <TokenDisc token={{ symbol: 'USDC' }} />
      <TokenDisc token={{ symbol: 'USDM' }} />
      <TokenDisc token={{ symbol: '__proto__' }} />
      <TokenDisc token={null} chainKey="base" size={32} />
      <TokenDisc token={{ symbol: 'USDC', imported: true }} />
    </>,
  );
  expect([...container.querySelectorAll('text')].map((letter) => letter.textContent)).toEqual(['_', '?', '?']);
  expect(container.querySelectorAll('path[stroke]')).toHaveLength(1);
  const icons = [...container.querySelectorAll('img')].map((icon) => icon.src);
  expect(icons).toEqual([tokenArt.USDC, chainArt.base]);
  expect(container.querySelector('[data-flag=base]')).not.toBeNull();
});
