import { apiTrader } from './apiTrader.ts';
import { expect } from './fixtures.ts';
import type { makerView } from './views/makerView.ts';
import type { SandboxWallet } from './views/sandboxWallet.ts';

type Desk = ReturnType<typeof makerView>;

/** Amounts of the desk's tests: the person quotes more than any bot. */
export const ASKED = 1_000_000_000n;
export const OFFERED = 1_001_500_000n;
/** Seconds in which a user responds by hand, on a busy machine too; a test that has responded ends the auction. */
export const BY_HAND_SEC = 25;

/** Brings a maker to the desk and approves 2,000 USDC on arbitrum, exactly. */
export const openDesk = async (desk: Desk, wallet: SandboxWallet): Promise<void> => {
  await desk.open();
  await desk.connect();
  await wallet.approve();
  await expect(desk.changeApproval('USDC', 'arbitrum').or(desk.balances).filter({ visible: true })).toBeVisible();
  const isFolded = await desk.balances.isVisible();
  if (isFolded) await desk.balances.click();
  await desk.changeApproval('USDC', 'arbitrum').click();
  await desk.approval.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await desk.approveExactly.click();
  await wallet.approveUntil(() => desk.approval.isHidden());
  await expect(desk.changeApproval('USDC', 'arbitrum')).toContainText('2,000.00');
  if (isFolded) await desk.balances.click();
};

/** Responses the one open request with more than the bots give. */
export const quoteBest = async (desk: Desk, wallet: SandboxWallet): Promise<void> => {
  await desk.quote.first().click();
  await desk.gives.fill('1001.5');
  await desk.send.click();
  await expect(wallet.dialog).toBeVisible();
  await wallet.approve();
  await expect(desk.sent.nth(1)).toContainText('Ok');
};

/** Opens the desk, has a trader request, and quotes best: the trader, and the quote at the end of the auction. */
export const bidBest = async (desk: Desk, wallet: SandboxWallet) => {
  await openDesk(desk, wallet);
  const trader = await apiTrader();
  const quoting = trader.quote(ASKED, BY_HAND_SEC);
  await expect(desk.requests).toHaveCount(1);
  await quoteBest(desk, wallet);
  return { trader, quoting };
};

/** The same, until the auction has ended. */
export const winQuote = async (desk: Desk, wallet: SandboxWallet) => {
  const { trader, quoting } = await bidBest(desk, wallet);
  await trader.endAuctions();
  return { trader, quote: await quoting };
};
