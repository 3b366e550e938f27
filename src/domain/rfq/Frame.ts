import type { RfqEvent } from './RfqEvent.ts';

/** What one message of the websocket turned out to be. `raw` is the text as it came. */
export type Frame =
  | { readonly kind: 'event'; readonly event: RfqEvent; readonly raw: string }
  /** An answer to our own request (subscribe), as JSON-RPC: `message` is the error's text, or null when it was accepted. */
  | { readonly kind: 'answer'; readonly id: string; readonly message: string | null }
  /** An event of a kind that this app does not know. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** Not JSON, not an object, or an event with these fields missing or wrong. */
  | { readonly kind: 'malformed'; readonly reason: string }
  /** Over 64 KB: dropped before parsing. */
  | { readonly kind: 'oversize' };

/** The largest frame that is parsed, in bytes of UTF-8. */
export const MAX_FRAME_BYTES = 65_536;
