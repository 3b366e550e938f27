import { useEffect, useState } from 'react';
import { fromBase64Url } from '../../lib/base64Url.ts';

const fromHash = (): string => fromBase64Url(globalThis.location.hash.slice(1)) ?? '';

/** The text being checked: what the URL's fragment carries, then whatever is pasted or opened. */
export const useReceiptText = (): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(fromHash);
  useEffect(() => {
    const onHash = (): void => setText(fromHash());
    globalThis.addEventListener('hashchange', onHash);
    return () => globalThis.removeEventListener('hashchange', onHash);
  }, []);
  return [text, setText];
};
