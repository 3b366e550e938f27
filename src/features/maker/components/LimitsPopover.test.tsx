import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { type MakerLimits, noLimits } from '../../../domain/maker/makerLimits.ts';
import { draftIssueMessages, makerMessages } from '../../../messages/maker.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testService, withSettings } from '../../../testing/testService.ts';
import { LimitsPopover } from './LimitsPopover.tsx';

const limitsOf = { current: noLimits };
const Limits = ({ start = noLimits }: { readonly start?: MakerLimits }) => {
  const [limits, setLimits] = useState(start);
  limitsOf.current = limits;
  return <LimitsPopover limits={limits} onSet={setLimits} />;
};

describe('LimitsPopover', () => {
  const open = async (start: MakerLimits = noLimits, service = testService()) => {
    renderPart(<Limits start={start} />, { service });
    await userEvent.click(screen.getByRole('button', { name: /limits/i }));
    return {
      smallest: await screen.findByRole('textbox', { name: makerMessages.smallestRequest }),
      largest: screen.getByRole('textbox', { name: makerMessages.largestQuote }),
    };
  };

  test('someone sets both limits with Enter', async () => {
    const { smallest, largest } = await open();
    await userEvent.type(smallest, ' 0.50 ');
    await userEvent.type(largest, '250{Enter}');
    expect(limitsOf.current).toEqual({ smallest: '0.50', largest: '250' });
    expect(screen.getByRole('button', { name: makerMessages.limitsSet })).toBeDefined();
  });

  test('an invalid number of dollars shows a sentence and changes nothing', async () => {
    const { smallest } = await open();
    await userEvent.type(smallest, '1e3{Enter}');
    expect(screen.getByText(makerMessages.limitIssue({ example: '0.50' }))).toBeDefined();
    const form = within(screen.getByRole('dialog'));
    expect(form.getByRole('button', { name: makerMessages.setLimits }).getAttribute('aria-disabled')).toBe('true');
    expect(limitsOf.current).toEqual(noLimits);
  });

  test('limits that leave no request are refused in words', async () => {
    const { smallest, largest } = await open();
    await userEvent.type(smallest, '100');
    await userEvent.type(largest, '50{Enter}');
    expect(screen.getByText(makerMessages.limitsCross)).toBeDefined();
    expect(limitsOf.current).toEqual(noLimits);
    await userEvent.type(largest, '0{Enter}');
    expect(limitsOf.current).toEqual({ smallest: '100', largest: '500' });
  });

  test('limits are read and written in the chosen number format', async () => {
    const service = withSettings({ numberFormat: '1.234,56' });
    const { smallest, largest } = await open({ smallest: '0.50', largest: '' }, service);
    expect(smallest).toHaveProperty('value', '0,50');
    await userEvent.type(largest, '1.500{Enter}');
    expect(screen.getByText(draftIssueMessages.ambiguous)).toBeDefined();
    await userEvent.type(largest, ',2x');
    expect(screen.getByText(makerMessages.limitIssue({ example: '0,50' }))).toBeDefined();
    await userEvent.type(largest, '{Backspace}5{Enter}');
    expect(limitsOf.current).toEqual({ smallest: '0.50', largest: '1500.25' });
  });

  test('no limits takes both away', async () => {
    const { smallest } = await open({ smallest: '5', largest: '9' });
    expect(smallest).toHaveProperty('value', '5');
    await userEvent.click(screen.getByRole('button', { name: makerMessages.noLimits }));
    expect(limitsOf.current).toEqual(noLimits);
  });
});
