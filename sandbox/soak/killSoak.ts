import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from '../chain/accounts.ts';
import { createHarness, outfit } from '../conformance/harness.ts';
import { killRounds } from '../conformance/killRounds.ts';

/** The long form of the kill test. Usage: node sandbox/run.mjs sandbox/soak/killSoak.ts [kills=200] [swaps=20] */
const [kills = '200', swaps = '20'] = process.argv.slice(2);
const dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-soak-'));
const harness = await createHarness(['base', 'arbitrum']);
const makerKey = accounts.maker(95);
await outfit(harness.chains, makerKey);
const since = Date.now();
const result = await killRounds(harness, { dataDir, kills: Number(kills), swaps: Number(swaps), makerKey });
const { output, ...counts } = result;
console.log({ kills: Number(kills), ...counts, seconds: Math.round((Date.now() - since) / 1000) });
const errors = output.split('\n').filter((line) => /error/i.test(line));
console.log(`${errors.length} errors in the log`, errors.slice(0, 5));
await harness.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(counts.lost + counts.depositedTwice + errors.length === 0 ? 0 : 1);
