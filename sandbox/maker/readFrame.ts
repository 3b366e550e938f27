type Frame = { event?: string; data?: unknown; result?: { type?: string; data?: unknown } };

/** A frame of the feed as its kind and its fields. */
export type RfqFrame = { readonly event: string; readonly data: unknown };

const flat = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'detailsToExecute' in data
    ? { ...data, ...(data.detailsToExecute as object | null) }
    : data;

/**
 * Reads a frame in either form, `{event,data}` or `{id,result:{type,data}}`; the call of a CalldataToExecute may be
 * nested (FIELD-NOTES section 1). Null for frames that are no event. Throws SyntaxError on text that is not JSON.
 */
export const readFrame = (text: string): RfqFrame | null => {
  const frame = JSON.parse(text) as Frame;
  const [event, data] = frame.event ? [frame.event, frame.data] : [frame.result?.type, frame.result?.data];
  return event ? { event, data: flat(data) } : null;
};
