import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { writeReceipt } from '../../domain/receipt/OrderReceipt.ts';
import { toBase64Url } from '../../lib/base64Url.ts';
import { verifyMessages } from '../../messages/verify.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testService } from '../../testing/testService.ts';
import { VerifyReceipt } from './VerifyReceipt.tsx';

const { order, domain, orderHash, signingHash, signature } = orderVector;
const text = writeReceipt(
  {
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
  },
  false,
);
beforeEach(() => globalThis.history.replaceState(null, '', '/verify'));

/** The checking code is fetched when first needed. */
const patient = { timeout: 8000 };
/** The service does not respond. */
const offline = { service: testService({}) };

test('a receipt with one digit changed is false', async () => {
  renderPart(<VerifyReceipt />, offline);
  const box = screen.getByRole('textbox', { name: verifyMessages.field });
  fireEvent.change(box, { target: { value: text.replace('"9979503"', '"9979504"') } });
  expect(await screen.findByRole('heading', { name: verifyMessages.false }, patient)).toBeDefined();
  expect(screen.getByText('3 checks failed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: verifyMessages.repeat })).toBeNull();
  // No chain was read for it, and none is shown as denying it.
  expect(screen.getByText(verifyMessages.sourceNotChecked({ chain: 'Base' }))).toBeDefined();
  expect(screen.queryByText(verifyMessages.sourceDenied({ chain: 'Base' }))).toBeNull();
});

test('a receipt that is typed stays open, with the focus', async () => {
  renderPart(<VerifyReceipt />, offline);
  fireEvent.change(screen.getByRole('textbox', { name: verifyMessages.field }), { target: { value: text } });
  expect(await screen.findByRole('heading', { name: verifyMessages.consistent }, patient)).toBeDefined();
  expect(screen.queryByRole('button', { name: verifyMessages.showText })).toBeNull();
});

test('a text that is not a receipt is shown as none', async () => {
  renderPart(<VerifyReceipt />, offline);
  fireEvent.change(screen.getByRole('textbox', { name: verifyMessages.field }), { target: { value: 'hello' } });
  expect(await screen.findByText(verifyMessages.noJson, undefined, patient)).toBeDefined();
});

test('a receipt in another spelling is refused by the name of what is off', async () => {
  renderPart(<VerifyReceipt />, offline);
  const box = screen.getByRole('textbox', { name: verifyMessages.field });
  fireEvent.change(box, { target: { value: text.replace('"9979503"', '"09979503"') } });
  expect(await screen.findByText(/see order\.outputAmount\./, undefined, patient)).toBeDefined();
});

test('someone opens a link that carries a receipt: it is checked without the service, and nothing is green', async () => {
  globalThis.history.replaceState(null, '', `/verify#${toBase64Url(text)}`);
  const { container } = renderPart(<VerifyReceipt />, offline);
  expect(await screen.findByRole('heading', { name: verifyMessages.consistent }, patient)).toBeDefined();
  expect(screen.getByText(verifyMessages.signatureHolds)).toBeDefined();
  expect(container.querySelectorAll('[data-verdict="proven"]')).toHaveLength(0);
  // The result is read first; the text of the receipt opens with a press.
  const field = () => screen.getByLabelText(verifyMessages.field).parentElement;
  expect(field()?.className).toContain('hidden');
  fireEvent.click(screen.getByRole('button', { name: verifyMessages.showText }));
  expect(field()?.className).not.toContain('hidden');
  // happy-dom reports a replaced address as a change of its hash, and later: not into the next test.
  const changed = new Promise((resolve) => globalThis.addEventListener('hashchange', resolve, { once: true }));
  globalThis.history.replaceState(null, '', '/verify');
  await changed;
});

test('no list names the token: its amount is in smallest units, and the receipt’s name for it is marked as such', async () => {
  renderPart(<VerifyReceipt />, offline);
  fireEvent.change(screen.getByRole('textbox', { name: verifyMessages.field }), { target: { value: text } });
  expect(
    await screen.findByText(verifyMessages.asReceiptSays({ amount: '10 USDC' }), undefined, patient),
  ).toBeDefined();
  expect(screen.getByText(/^10,000,000 smallest units for /)).toBeDefined();
});

test('one receipt is read on its chains at once, and a node that does not respond proves nothing', async () => {
  renderPart(<VerifyReceipt />, offline);
  fireEvent.change(screen.getByRole('textbox', { name: verifyMessages.field }), { target: { value: text } });
  const unread = verifyMessages.destinationUnread({ chain: 'Arbitrum' });
  expect(await screen.findByText(unread, undefined, patient)).toBeDefined();
  expect(screen.getByRole('heading', { name: verifyMessages.consistent })).toBeDefined();
  expect(screen.getByRole('button', { name: verifyMessages.repeat })).toBeDefined();
});

test('an order that neither chain has is denied by both', async () => {
  const nothing = { eth_call: () => `0x${'00'.repeat(32)}` };
  const { chains } = fakeWorld({ nodes: { base: nothing, arbitrum: nothing } }).world;
  renderPart(<VerifyReceipt />, { service: { ...testService({}), chains } });
  fireEvent.change(screen.getByRole('textbox', { name: verifyMessages.field }), { target: { value: text } });
  expect(await screen.findByText(verifyMessages.sourceDenied({ chain: 'Base' }), undefined, patient)).toBeDefined();
  expect(screen.getByText(verifyMessages.destinationDenied({ chain: 'Arbitrum' }))).toBeDefined();
  expect(screen.getByRole('heading', { name: verifyMessages.notDelivered })).toBeDefined();
  expect(screen.queryByText(verifyMessages.byChain)).toBeNull();
});

test('text pasted beside the field is accepted, and so is a file dropped anywhere', async () => {
  renderPart(<VerifyReceipt />, offline);
  fireEvent.paste(document.body, {
    clipboardData: { files: [], getData: () => `https://x.test/#${toBase64Url(text)}` },
  });
  expect(await screen.findByRole('heading', { name: verifyMessages.consistent }, patient)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: verifyMessages.showText }));
  fireEvent.click(screen.getByRole('button', { name: verifyMessages.empty }));
  expect(screen.queryByRole('heading', { name: verifyMessages.consistent })).toBeNull();
  const file = new File([text.replace('"9979503"', '"9979504"')], 'receipt.json');
  const another = new File([text], 'another.json');
  fireEvent.drop(document.body, { dataTransfer: { files: [file, another], getData: () => '' } });
  expect(await screen.findByRole('heading', { name: verifyMessages.false }, patient)).toBeDefined();
  expect(screen.getByText(verifyMessages.firstOnly)).toBeDefined();
  fireEvent.change(screen.getByLabelText(verifyMessages.openFile), {
    target: { files: [new File([text], 'own.json')] },
  });
  expect(await screen.findByRole('heading', { name: verifyMessages.consistent }, patient)).toBeDefined();
  expect(screen.queryByText(verifyMessages.firstOnly)).toBeNull();
});

test('without a receipt the page states the checks, their sources, and the contracts', async () => {
  renderPart(<VerifyReceipt />, offline);
  const what = await screen.findByRole('region', { name: verifyMessages.what });
  expect(within(what).getByText(verifyMessages.pinned)).toBeDefined();
  expect(within(what).getByText(verifyMessages.chainsDestination)).toBeDefined();
});

test('both chains show the order: it is proven, each by its pinned contract', async () => {
  const says = (status: number) => ({ eth_call: () => `0x${status.toString(16).padStart(64, '0')}` });
  // Active at the source, filled at the destination.
  const { chains } = fakeWorld({ nodes: { base: says(1), arbitrum: says(2) } }).world;
  renderPart(<VerifyReceipt />, { service: { ...testService({}), chains } });
  fireEvent.change(screen.getByRole('textbox', { name: verifyMessages.field }), { target: { value: text } });
  expect(await screen.findByRole('heading', { name: verifyMessages.proven }, patient)).toBeDefined();
  const onChains = within(screen.getByRole('list', { name: verifyMessages.onChains })).getAllByRole('listitem');
  expect(onChains.filter(({ textContent }) => /contract 0x\w+…\w+$/.test(textContent))).toHaveLength(2);
});

/** Nodes that are silent until they wake and have the order, and the count of their requests. */
const fakeNodes = () => {
  let calls = 0;
  let isAwake = false;
  const { world } = fakeWorld({
    nodes: Object.fromEntries(
      ['base', 'arbitrum'].map((chain) => [
        chain,
        {
          eth_call: () => {
            calls += 1;
            if (isAwake) return `0x${'2'.padStart(64, '0')}`;
            throw { code: -32000, message: 'away' };
          },
        },
      ]),
    ),
  });
  const wake = (): void => {
    isAwake = true;
  };
  return { world, requested: () => calls, wake };
};

test('the chains are read again with one press where a node was silent', async () => {
  const { world, requested, wake } = fakeNodes();
  renderPart(<VerifyReceipt />, { service: world });
  fireEvent.change(screen.getByRole('textbox', { name: verifyMessages.field }), { target: { value: text } });
  const repeat = await screen.findByRole('button', { name: verifyMessages.repeat }, patient);
  expect(screen.getByRole('heading', { name: verifyMessages.consistent })).toBeDefined();
  expect(requested()).toBeGreaterThan(1);
  wake();
  fireEvent.click(repeat);
  expect(await screen.findByRole('heading', { name: verifyMessages.proven }, patient)).toBeDefined();
});
