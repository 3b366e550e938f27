import { fromBase64Url } from '../../lib/base64Url.ts';

/**
 * The text of a receipt in what someone pasted: the text itself, or a link that carries it in its fragment, also broken
 * into lines as it comes out of a printed page.
 */
export const receiptText = (pasted: string): string => {
  const fragment = /^[^{]*#([\w-]+)$/.exec(pasted.replace(/\s+/g, ''))?.[1];
  const carried = fragment === undefined ? null : fromBase64Url(fragment);
  return carried?.startsWith('{') ? carried : pasted;
};
