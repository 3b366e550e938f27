import { MAX_FRAME_BYTES } from './Frame.ts';

/** Whether a text takes more than 64 KB as UTF-8. Short texts, nearly all of them, are answered without counting. */
export const isOversize = (text: string): boolean => {
  if (text.length > MAX_FRAME_BYTES) return true;
  if (text.length * 3 <= MAX_FRAME_BYTES) return false;
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isSurrogate ? 2 : 3;
  }
  return bytes > MAX_FRAME_BYTES;
};
