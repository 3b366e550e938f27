import { EVENTS, fieldProblems, MATCHING } from './fields.ts';
import { failed, type Row, row, Skipped } from './Row.ts';

/** Polls a condition for up to so many ms. */
export const waitFor = async (timeoutMs: number, condition: () => boolean): Promise<boolean> => {
  const endMs = Date.now() + timeoutMs;
  while (!condition() && Date.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 50));
  return condition();
};

export const subscribeRow: Row = row(
  'feed.subscribe',
  '4.7',
  'The feed takes a subscription to ALL.',
  async (context) => {
    const { reply } = await context.feed();
    return failed([reply.error === undefined, `It answered ${JSON.stringify(reply.error)}.`]);
  },
);

export const frameRows: readonly Row[] = [
  row('feed.kinds', '6', 'Every frame is one of the six events.', async ({ feed, listenMs, variant }) => {
    const { frames } = await feed();
    await waitFor(listenMs, () => Object.keys(EVENTS).every((kind) => frames.some(({ event }) => event === kind)));
    if (frames.length === 0) throw new Skipped(`Nothing came within ${listenMs / 1_000} s.`);
    if (frames.some(({ text }) => !text.includes('"event"'))) variant('Frames are {id, result: {type, data}} too.');
    const unknown = new Set(frames.map(({ event }) => event).filter((event) => !Object.hasOwn(EVENTS, event)));
    return [...unknown].map((event) => `${event} is no event of the interface.`);
  }),
  ...Object.entries(EVENTS).map(([event, kinds]) =>
    row(`feed.${event}`, '6', `${event} has its fields.`, async ({ feed, variant }) => {
      const frames = (await feed()).frames.filter((frame) => frame.event === event);
      if (frames.length === 0) throw new Skipped('None came during the run.');
      const problems = frames.flatMap(({ data }) => [
        ...fieldProblems(data, kinds, variant, event),
        ...(event === 'CalldataToExecute' ? fieldProblems(data.matching, MATCHING, variant, 'matching') : []),
      ]);
      return [...new Set(problems)];
    }),
  ),
];
