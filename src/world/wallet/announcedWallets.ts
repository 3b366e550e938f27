import { cleanText } from '../../domain/cleanText.ts';
import { walletDialogMessages } from '../../messages/wallet.ts';
import { isObject } from '../fieldOf.ts';

/** An EIP-6963 announcement. */
type Announcement = {
  readonly info: { readonly uuid: string; readonly rdns: string; readonly name: string; readonly icon: string };
  readonly provider: object;
};

/** A wallet's own name as safe text: no control or format characters, at most 32 characters. */
export const cleanWalletName = (name: string): string => cleanText(name, 32) || walletDialogMessages.unnamed;

const MAX_ICON_BYTES = 128 * 1024;

/**
 * A wallet's icon if it is an inline picture of bounded size, else null. Shown in an <img>, where an SVG can neither run
 * scripts nor fetch; a remote URL would reveal the visit to a third party.
 */
export const safeWalletIcon = (icon: string | undefined): string | null =>
  icon !== undefined &&
  icon.length <= MAX_ICON_BYTES &&
  /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(icon.trim())
    ? icon.trim()
    : null;

/** Shown for a wallet without a usable icon: connect modals leave out a wallet that has none. */
const NEUTRAL_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Crect width='28' height='28' rx='6' fill='%237c8a90'/%3E%3Cpath d='M7 10h14v9H7z' fill='none' stroke='%23fff' stroke-width='1.6'/%3E%3Cpath d='M16 14.5h5' stroke='%23fff' stroke-width='1.6'/%3E%3C/svg%3E";

/**
 * A copy of an announcement, so that the wallet cannot change it later, with a safe name and icon; null without an info, a name,
 * an id or a provider with `request`. Never throws.
 */
export const readAnnouncement = (detail: unknown): Announcement | null => {
  try {
    if (!isObject(detail) || !isObject(detail.info)) return null;
    const { provider } = detail;
    const { uuid, rdns, name, icon } = detail.info;
    if (typeof uuid !== 'string' || typeof rdns !== 'string' || typeof name !== 'string') return null;
    if (!isObject(provider) || typeof provider.request !== 'function') return null;
    const safeIcon = (typeof icon === 'string' ? safeWalletIcon(icon) : null) ?? NEUTRAL_ICON;
    return Object.freeze({ info: { uuid, rdns, name: cleanWalletName(name), icon: safeIcon }, provider });
  } catch {
    return null;
  }
};

const ANNOUNCED = 'eip6963:announceProvider';

/**
 * Validates each announcement before any other listener gets it: a valid one is passed on as a copy, a malformed one is
 * dropped, so that it cannot break the others. `only`: the one provider that is passed on, or null for all. Returns an
 * unsubscribe function.
 */
export const judgeAnnouncements = (only: object | null): (() => void) => {
  const judged = new WeakSet<Event>();
  const judge = (event: Event): void => {
    if (judged.has(event)) return;
    event.stopImmediatePropagation();
    const announcement = readAnnouncement('detail' in event ? event.detail : null);
    if (announcement === null || (only !== null && announcement.provider !== only)) return;
    const copy = new CustomEvent(ANNOUNCED, { detail: announcement });
    judged.add(copy);
    window.dispatchEvent(copy);
  };
  window.addEventListener(ANNOUNCED, judge, { capture: true });
  return () => window.removeEventListener(ANNOUNCED, judge, { capture: true });
};

export const sharedIds = (wallets: readonly { readonly id: string }[]): ReadonlySet<string> => {
  const ids = wallets.map((wallet) => wallet.id);
  return new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
};
