import type { FeedLongSample } from './feedLong.ts';
import type { FeedSample } from './feedSample.ts';
import { quantile } from './quantile.ts';

/** The runs of one design at one rate. */
export type FeedRuns = { readonly name: string; readonly perSecond: number; readonly runs: readonly FeedSample[] };

/** More than this share of a core used by other programs, and a run is no result. */
export const NOISE_CORES = 0.25;

const over = (runs: readonly FeedSample[], of: (run: FeedSample) => number): number[] => runs.map(of);
const median = (values: readonly number[]): number => quantile(values, 0.5);
const whole = (value: number): string => (Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en-US'));

/** Median and, of several runs, the least and the most. */
const figure = (values: readonly number[], write: (value: number) => string = whole): string => {
  const [least, most] = [write(Math.min(...values)), write(Math.max(...values))];
  return least === most ? least : `${write(median(values))} (${least} to ${most})`;
};
const one = (value: number): string => value.toFixed(1);
const percent = (value: number): string => `${Math.round(value * 100)} %`;

const row = ({ name, perSecond, runs }: FeedRuns, floor: readonly FeedSample[]): string => {
  const missing = runs.map(({ sent, counted }) => sent - counted);
  const ratio = (of: (run: FeedSample) => number): string =>
    `${(median(over(runs, of)) / median(over(floor, of))).toFixed(2)}x`;
  return [
    name,
    perSecond.toLocaleString('en-US'),
    figure(over(runs, (run) => run.taken)),
    figure(
      over(runs, (run) => run.fps),
      one,
    ),
    ratio((run) => run.fps),
    figure(over(runs, (run) => run.paintP50)),
    figure(over(runs, (run) => run.paintP99)),
    figure(
      over(runs, (run) => run.busy),
      percent,
    ),
    ratio((run) => run.busy),
    figure(over(runs, (run) => run.longTasks)),
    missing.every((frames) => frames === 0)
      ? 'all'
      : missing.every(Number.isNaN)
        ? 'frozen'
        : `${figure(missing)} missing`,
  ].join(' | ');
};

/** The table of the comparison and our bars, in Markdown; ratios are to the floor at the same rate. */
export const feedTable = (all: readonly FeedRuns[]): string => {
  const head = [
    'design | sent /s | taken /s | fps | x floor | event to paint p50 ms | p99 ms | main thread busy | x floor | tasks > 50 ms | counted',
    '--- | --- | --- | --- | --- | --- | --- | --- | --- | --- | ---',
  ];
  const rows = all.map((runs) => {
    const floor = all.find(({ name, perSecond }) => name === 'floor' && perSecond === runs.perSecond)?.runs ?? [];
    return row(runs, floor);
  });
  const table = [...head, ...rows].map((line) => `| ${line} |`).join('\n');
  return `${table}\n\n${barTable(floodBars(all))}`;
};

type Bar = readonly [what: string, measured: string, bar: string, holds: boolean];

/** The figures of our page at a rate beside their bars; the frame rate is compared with the floor's of the same run. */
export const floodBars = (all: readonly FeedRuns[]): readonly Bar[] => {
  const of = (name: string, pick: (run: FeedSample) => number): number =>
    median(all.filter((runs) => runs.name === name).flatMap(({ runs }) => runs.map(pick)));
  const fps = of('ours', (run) => run.fps) / of('floor', (run) => run.fps);
  const [p50, p99] = [of('ours', (run) => run.paintP50), of('ours', (run) => run.paintP99)];
  const long = of('ours', (run) => run.longShare);
  const missing = of('ours', (run) => run.sent - run.counted);
  return [
    ['frames per second', `${fps.toFixed(2)}x the floor's`, '>= 0.97x', fps >= 0.97],
    ['event to paint p50', `${whole(p50)} ms`, '<= 67 ms', p50 <= 67],
    ['event to paint p99', `${whole(p99)} ms`, '<= 200 ms', p99 <= 200],
    ['tasks over 50 ms', `${(long * 100).toFixed(2)} % of frames`, 'under 1 %', long < 0.01],
    ['sent and not counted', whole(missing), '0', missing === 0],
  ];
};

/** Bars as a table in Markdown. */
const barTable = (bars: readonly Bar[]): string =>
  [
    '| | measured | bar | |',
    '| --- | --- | --- | --- |',
    ...bars.map(([what, measured, bar, holds]) => `| ${what} | ${measured} | ${bar} | ${holds ? 'holds' : 'missed'} |`),
  ].join('\n');

/** The figures of the long run beside their bars. */
export const longBars = (run: FeedLongSample): readonly Bar[] => [
  ['frames per second', one(run.fps), '>= 58', run.fps >= 58],
  ['event to paint p50', `${whole(run.paintP50)} ms`, '<= 67 ms', run.paintP50 <= 67],
  ['event to paint p99', `${whole(run.paintP99)} ms`, '<= 200 ms', run.paintP99 <= 200],
  [
    'tasks over 50 ms',
    `${run.longTasks} (longest ${whole(run.longestTask)} ms)`,
    'under 1 % of frames',
    run.longShare < 0.01,
  ],
  ['main thread busy', percent(run.busy), '<= 45 %', run.busy <= 0.45],
  ['heap growth of the page', `${one(run.pageHeapMb)} MB`, '< 20 MB', run.pageHeapMb < 20],
  ['heap growth of the worker', `${one(run.workerHeapMb)} MB`, '< 20 MB', run.workerHeapMb < 20],
  [
    'click to paint p95',
    `${whole(run.interactionP95)} ms of ${run.interactions}`,
    '< 100 ms',
    run.interactionP95 < 100,
  ],
  ['counted of sent', `${whole(run.counted)} of ${whole(run.sent)}`, 'all', run.counted === run.sent],
];

/** The long run as a table in Markdown. */
export const longTable = (run: FeedLongSample): string => barTable(longBars(run));

/** One line about what the machine did meanwhile. */
export const noiseLine = (runs: readonly Pick<FeedSample, 'senderCores' | 'ownCores' | 'otherCores'>[]): string => {
  const of = (pick: (run: (typeof runs)[number]) => number): string =>
    figure(runs.map(pick), (value) => value.toFixed(2));
  return `Cores used: all of the bench ${of((run) => run.ownCores)}, of it the sender ${of((run) => run.senderCores)}; other programs ${of((run) => run.otherCores)}.`;
};
