import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { makerMessages } from '../../../messages/maker.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { MarginField } from './QuoteFields.tsx';

const Field = ({ start }: { readonly start: string }) => {
  const [bps, setBps] = useState(start);
  return <MarginField reference={null} requested={1n} output={null} bps={bps} onBps={setBps} />;
};

describe('MarginField', () => {
  const value = () => Reflect.get(screen.getByRole('textbox', { name: /Margin/ }), 'value');

  test('someone steps the margin up and down, also below zero', async () => {
    renderPart(<Field start="2" />);
    await userEvent.click(screen.getByRole('button', { name: 'Add 5 bps' }));
    expect(value()).toBe('7');
    for (let n = 0; n < 2; n++)
      await userEvent.click(screen.getByRole('button', { name: makerMessages.takeOffBps({ count: '5' }) }));
    expect(value()).toBe('−3');
  });

  test('a step from what is not a number starts at zero', async () => {
    renderPart(<Field start="abc" />);
    await userEvent.click(screen.getByRole('button', { name: makerMessages.takeOffBps({ count: '1' }) }));
    expect(value()).toBe('−1');
  });

  test('at the end of the range a step stays there', async () => {
    renderPart(<Field start="9997" />);
    for (let n = 0; n < 3; n++) await userEvent.click(screen.getByRole('button', { name: 'Add 5 bps' }));
    expect(value()).toBe('9999');
  });
});
