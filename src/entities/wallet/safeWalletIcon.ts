const LARGEST = 128 * 1024;

/**
 * A wallet's icon when it is an inline picture of bounded size, else null. Drawn only through an <img>, where an SVG
 * can neither run scripts nor fetch; a remote address would tell a third party about the visit.
 */
export const safeWalletIcon = (icon: string | undefined): string | null =>
  icon !== undefined && icon.length <= LARGEST && /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(icon.trim())
    ? icon.trim()
    : null;
