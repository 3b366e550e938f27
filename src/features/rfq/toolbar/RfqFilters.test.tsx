import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createEngines } from '../../../engines/createEngines.ts';
import { rfqMessages, rfqToolMessages } from '../../../messages/rfq.ts';
import { testUsdc } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress } from '../../../testing/rfqFrames.ts';
import { testService } from '../../../testing/testService.ts';
import { importedTokensEntry } from '../../../world/importedTokens.ts';
import { emptyRfqSearch, type RfqSearch } from '../model/rfqSearch.ts';
import { RfqFilterChips, SizePopover } from './RfqFilters.tsx';

const engines = createEngines(testService());

describe('RfqFilterChips', () => {
  const open = (search: Partial<RfqSearch>) => {
    const searches: RfqSearch[] = [];
    const service = testService();
    service.persisted(importedTokensEntry).setState({ tokens: [{ ...testUsdc, symbol: 'USDbC' }] });
    renderPart(<RfqFilterChips search={{ ...emptyRfqSearch, ...search }} onSearch={(next) => searches.push(next)} />, {
      service,
      engines,
    });
    return searches;
  };

  test('without filters there is nothing to remove', () => {
    open({});
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('each filter has its words, a symbol as its token spells it, and is removed alone', async () => {
    const search = {
      tokens: ['usdbc', 'weth'],
      who: testAddress(7),
      min: '50',
      rfqId: 'aori-1',
      state: 'open',
    } as const;
    const searches = open(search);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Pair USDbC and weth',
      'Remove Maker or taker 0x0000…0007',
      'Remove At least 50 tokens',
      'Remove aori-1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove At least 50 tokens' }));
    expect(searches).toEqual([{ ...emptyRfqSearch, ...search, min: null }]);
  });

  test('one token is not called a pair, and an address is shortened', () => {
    open({ tokens: [testAddress(1)] });
    expect(screen.getByText('Token 0x0000…0001')).toBeDefined();
  });
});

const openSize = async (search: Partial<RfqSearch> = {}) => {
  const searches: RfqSearch[] = [];
  renderPart(<SizePopover search={{ ...emptyRfqSearch, ...search }} onSearch={(next) => searches.push(next)} />, {
    engines,
  });
  await userEvent.click(screen.getByRole('button', { name: rfqMessages.size }));
  await screen.findByRole('dialog', { name: rfqMessages.sizeLabel });
  return { searches, field: screen.getByRole('textbox', { name: rfqToolMessages.smallest }) };
};

test('a minimum applies on Enter, and keeps what the page shows otherwise', async () => {
  const { searches, field } = await openSize({ state: 'open', tokens: ['usdc'] });
  await userEvent.type(field, '2.5{Enter}');
  expect(searches).toEqual([{ ...emptyRfqSearch, state: 'open', tokens: ['usdc'], min: '2.5' }]);
});

test('a minimum that cannot be read is named and nothing is applied; an empty one is none', async () => {
  const { searches, field } = await openSize({ min: '7' });
  await userEvent.clear(field);
  await userEvent.type(field, '1,000{Enter}');
  expect(searches).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(field);
  await userEvent.type(field, '{Enter}');
  expect(searches).toEqual([emptyRfqSearch]);
});
