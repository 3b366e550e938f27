// The RFQ page under load, in a real Chromium, beside three other designs on the same feed in the same run: a page that
// only counts (the floor), one that puts every message into React's state (naive), and one built as the peers build
// theirs. docs/FEED.md says what each figure means and keeps the results. Needs a built dist/ and a quiet machine.
// Usage: node sandbox/run.mjs bench/feed.ts compare|flood|long [--rate 10000] [--runs 3] [--seconds 6] [--write] [--chromium PATH]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { feedLong } from './feedLong.ts';
import { type FeedRuns, feedTable, longTable, NOISE_CORES, noiseLine } from './feedReport.ts';
import { type FeedRig, startFeedRig } from './feedRig.ts';
import { type FeedSample, feedSample } from './feedSample.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '6' },
    rate: { type: 'string', default: '10000' },
    events: { type: 'string', default: '1000000' },
    port: { type: 'string', default: '8931' },
    write: { type: 'boolean', default: false },
    chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '' },
  },
});
const [part = 'compare'] = positionals;
const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
type Name = keyof FeedRig['designs'];
type Result = {
  readonly text: string;
  readonly cores: readonly Pick<FeedSample, 'senderCores' | 'ownCores' | 'otherCores'>[];
};

const began = Date.now();
/** Progress, beside the result. */
const say = (words: string): void => console.error(`${Math.round((Date.now() - began) / 1000)} s ${words}`);

/** Designs take turns, so that a slow minute of the machine meets all of them. */
const takeTurns = async (rig: FeedRig, names: readonly Name[]): Promise<FeedRuns[]> => {
  const perSecond = Number(values.rate);
  const all = names.map((name) => ({ name, perSecond, runs: [] as FeedSample[] }));
  for (let run = 0; run < Number(values.runs); run++) {
    for (const { name, runs } of all) {
      const page = await rig.browser.openPage();
      runs.push(
        await feedSample(page, rig.designs[name], rig.sender, { perSecond, span: Number(values.seconds) * 1000 }),
      );
      await page.close();
      say(`run ${run + 1}: ${name} at ${perSecond} a second is done`);
    }
  }
  return all;
};

const table = async (rig: FeedRig, names: readonly Name[]): Promise<Result> => {
  const all = await takeTurns(rig, names);
  return { text: feedTable(all), cores: all.flatMap(({ runs }) => runs).filter(({ ownCores }) => ownCores > 0) };
};

const parts: Readonly<Record<string, (rig: FeedRig) => Promise<Result>>> = {
  compare: (rig) => table(rig, ['floor', 'naive', 'peer', 'ours']),
  // Nobody else is asked for this: what is drawn may be a sample here, what is counted may not.
  flood: (rig) => table(rig, ['floor', 'ours']),
  long: async (rig) => {
    const run = await feedLong(rig, {
      perSecond: Number(values.rate),
      seconds: Number(values.seconds),
      events: Number(values.events),
      say,
    });
    return { text: longTable(run), cores: [run] };
  },
};

const write = (name: string, text: string): void => {
  const file = path.join(root, 'docs/FEED.md');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const held = readFileSync(file, 'utf8');
  const [from, to] = [held.indexOf(begin), held.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/FEED.md has no place for ${name}.`);
  writeFileSync(file, `${held.slice(0, from)}${begin}\n${text}\n${held.slice(to)}`);
};

const measurePart = parts[part];
if (measurePart === undefined) throw new Error(`There is no part ${part}: ${Object.keys(parts).join(', ')}.`);
const rig = await startFeedRig({ root, port: Number(values.port), chromium: values.chromium });
say('sandbox, sender and browser are ready');
const { text, cores } = await measurePart(rig).finally(rig.stop);
const settings =
  part === 'long'
    ? `${values.seconds} s at ${Number(values.rate).toLocaleString('en-US')} events a second, then on to ${Number(values.events).toLocaleString('en-US')}.`
    : `${values.seconds} s each, ${values.runs} runs in turns, medians (least to most).`;
const report = `${settings} ${noiseLine(cores)}\n\n${text}`;
console.log(report);
const noisy = cores.filter(({ otherCores }) => otherCores > NOISE_CORES).length;
if (noisy > 0) {
  console.log(`No result: other programs used more than ${NOISE_CORES} of a core in ${noisy} of ${cores.length} runs.`);
  process.exitCode = 1;
} else if (values.write) write(part === 'compare' ? `${part} ${values.rate}` : part, report);
