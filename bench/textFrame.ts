/** A websocket text message of a server (RFC 6455: one frame, not masked), ready to be written to the socket. */
export const textFrame = (text: string): Buffer => {
  const size = Buffer.byteLength(text);
  if (size > 65_535) throw new RangeError(`A frame of ${size} bytes is not written here.`);
  const head = size < 126 ? 2 : 4;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = 0x81;
  if (head === 2) frame[1] = size;
  else {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  }
  frame.write(text, head);
  return frame;
};
