import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderVector } from '../../domain/order/orderVector.ts';
import { writeReceipt } from '../../domain/receipt/OrderReceipt.ts';
import { toBase64Url } from '../../lib/base64Url.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testService } from '../../testing/testService.ts';
import { VerifyReceipt } from './VerifyReceipt.tsx';

const { order, domain, orderHash, signingHash, signature } = orderVector;
const text = writeReceipt({
  order,
  domain,
  orderHash,
  signingHash,
  signature,
  inputChain: 'base',
  outputChain: 'arbitrum',
  source: null,
  destination: null,
  inputToken: { symbol: 'USDC', decimals: 6 },
  outputToken: null,
});
/** The checking code is fetched when first needed. */
const patient = { timeout: 8000 };
/** Nothing of the service answers here. */
const offline = { service: testService({}) };

test('a receipt with one digit changed does not hold', async () => {
  renderPart(<VerifyReceipt />, offline);
  const box = screen.getByRole('textbox', { name: 'Receipt' });
  fireEvent.change(box, { target: { value: text.replace('"9979503"', '"9979504"') } });
  expect(
    await screen.findByText(/^This receipt does not hold: \d of 7 checks fail\.$/, undefined, patient),
  ).toBeDefined();
});

test('a text that is no receipt is said to be none', async () => {
  renderPart(<VerifyReceipt />, offline);
  fireEvent.change(screen.getByRole('textbox', { name: 'Receipt' }), { target: { value: 'hello' } });
  expect(await screen.findByText('This is not the text of a receipt.', undefined, patient)).toBeDefined();
});

test('someone opens a link that carries a receipt, and it is checked without the service', async () => {
  globalThis.history.replaceState(null, '', `/verify#${toBase64Url(text)}`);
  renderPart(<VerifyReceipt />, offline);
  expect(await screen.findByText('This proves the order, not its delivery.', undefined, patient)).toBeDefined();
  expect(screen.getByText('10 USDC')).toBeDefined();
  expect(screen.getByText(/^The signature is the offerer/)).toBeDefined();
});
