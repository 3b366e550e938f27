/** A websocket, as far as the feed needs one. */
export type FeedSocket = {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes that were handed over and have not left yet. */
  buffered(): number;
};
