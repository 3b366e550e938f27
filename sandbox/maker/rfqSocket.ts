type Frame = { event?: string; data?: unknown; result?: { type?: string; data?: unknown } };

type RfqFrame = { readonly event: string; readonly data: unknown };

const flat = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'detailsToExecute' in data
    ? { ...data, ...(data.detailsToExecute as object | null) }
    : data;

/**
 * Decodes a frame in either form, `{event,data}` or `{id,result:{type,data}}`; the call of a CalldataToExecute may be nested
 * (docs/SERVICE.md "The live dialect"). Null for frames that are not events. Throws SyntaxError on text that is not JSON.
 */
export const readFrame = (text: string): RfqFrame | null => {
  const frame = JSON.parse(text) as Frame;
  const [event, data] = frame.event ? [frame.event, frame.data] : [frame.result?.type, frame.result?.data];
  return event ? { event, data: flat(data) } : null;
};

/** A websocket, or its equivalent in the same process. */
export type FeedLine = {
  readonly listen: (on: {
    readonly open: () => void;
    readonly message: (text: string) => void;
    /** The response to a ping. */
    readonly pong: () => void;
    readonly close: () => void;
  }) => void;
  readonly send: (text: string) => void;
  readonly ping: () => void;
  readonly terminate: () => void;
};

export type RfqSocket = { stop(): void };

/**
 * Subscribes to ALL, hands every event on, pings every 10 s, and after a cut connects and subscribes again, waiting
 * 0.25 s at first and up to 5 s later.
 */
export const rfqSocket = (options: {
  readonly url: string;
  readonly openLine: (url: string) => FeedLine;
  readonly methodPrefix: string;
  readonly onEvent: (event: string, data: unknown) => void;
  readonly onOpen: () => void;
  readonly log: (line: string) => void;
}): RfqSocket => {
  let stopped = false;
  let wait = 250;
  let line: FeedLine;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onMessage = (text: string) => {
    try {
      const frame = readFrame(text);
      if (frame) options.onEvent(frame.event, frame.data);
    } catch (error) {
      options.log(`a frame could not be read: ${String(error)}`);
    }
  };
  const connect = () => {
    line = options.openLine(options.url);
    let alive = true;
    const heartbeat = setInterval(() => {
      if (!alive) return line.terminate();
      alive = false;
      line.ping();
    }, 10_000);
    line.listen({
      open: () => {
        wait = 250;
        const method = `${options.methodPrefix}subscribe`;
        line.send(JSON.stringify({ id: '1', jsonrpc: '2.0', method, params: [{ rfqId: 'ALL' }] }));
        options.onOpen();
      },
      pong: () => {
        alive = true;
      },
      message: (text) => {
        alive = true;
        onMessage(text);
      },
      close: () => {
        clearInterval(heartbeat);
        if (stopped) return;
        timer = setTimeout(connect, wait);
        wait = Math.min(wait * 2, 5_000);
      },
    });
  };
  connect();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      line.terminate();
    },
  };
};
