import { paramsOf, rfqIdOf } from '../rpc/createMethods.ts';
import { handleRpc, type RpcMethods } from '../rpc/handleRpc.ts';
import { RpcError } from '../rpc/RpcError.ts';
import type { FeedEvent } from '../wire/eventFrame.ts';
import { ALL, type FeedSocket, type Hub, MAX_TOPICS } from './createHub.ts';

const MAX_MESSAGE_BYTES = 65_536;

export type Connection = {
  message(text: string): void;
  closed(): void;
};

/** Every JSON-RPC method, and subscribe, which needs a socket. */
export const createConnect =
  (options: {
    readonly hub: Hub;
    readonly methods: RpcMethods;
    /** Events that a new subscriber gets at once. */
    readonly outstanding: () => Promise<FeedEvent[]>;
    readonly log: (line: string) => void;
  }) =>
  (socket: FeedSocket): Connection => {
    const { hub } = options;
    const subscriber = hub.join(socket);
    const catchUp = async (topic: string) => {
      const events = await options.outstanding();
      for (const event of events) if (topic === ALL || topic === event.data.rfqId) hub.emit(subscriber, event);
    };
    const methods: RpcMethods = {
      ...options.methods,
      subscribe: async (raw) => {
        const rfqId = rfqIdOf(paramsOf(raw));
        const topic = rfqId.toUpperCase() === ALL ? ALL : rfqId;
        const subscription = hub.subscribe(subscriber, topic);
        if (subscription === 'full')
          throw new RpcError(-32000, `A connection follows ${MAX_TOPICS} RFQs at most. Subscribe to ALL instead.`);
        if (subscription === 'new') setTimeout(() => void catchUp(topic), 0);
        return 'Ok';
      },
    };
    return {
      message: (text) => {
        if (text.length > MAX_MESSAGE_BYTES) return socket.close(1009, 'message too large');
        void handleRpc(methods, text, options.log).then(
          (response) => response && socket.send(JSON.stringify(response.body)),
        );
      },
      closed: () => hub.leave(subscriber),
    };
  };
