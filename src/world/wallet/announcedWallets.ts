import { cleanText } from '../../domain/cleanText.ts';
import { walletDialogMessages } from '../../messages/wallet.ts';
import { isObject } from '../fieldOf.ts';

/** A wallet's own name as safe text: no control or format characters, at most 32 characters. */
export const cleanWalletName = (name: string): string => cleanText(name, 32) || walletDialogMessages.unnamed;

const MAX_ICON_BYTES = 128 * 1024;

/** An inline picture of bounded size, else null. In an <img> an SVG runs no scripts; a remote URL would reveal the visit. */
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
 * A copy of an EIP-6963 announcement, which the wallet cannot change later, with a safe name and icon; null for a malformed
 * one. Never throws.
 */
export const readAnnouncement = (detail: unknown) => {
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

/** Before any other listener: passes on valid announcements as copies, and only those of `only` unless it is null. */
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
