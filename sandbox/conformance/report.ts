import type { Result, RunOptions, Verdict } from './runRows.ts';
import { toCurl } from './service.ts';

const MARKS: Readonly<Record<Verdict, string>> = { holds: '✓', variant: '~', fails: '✗', skipped: '–' };

const countsOf = (results: readonly Result[]): Readonly<Record<Verdict, number>> => {
  const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length;
  return { holds: count('holds'), variant: count('variant'), fails: count('fails'), skipped: count('skipped') };
};

/** One row for a terminal; a row that fails shows its last exchange. */
export const terminalLines = ({ id, section, rule, verdict, notes, exchanges }: Result): string => {
  const shown = verdict === 'fails' ? exchanges.slice(-1).map(toCurl) : [];
  const details = [...notes, ...shown].map((line) => `      ${line}`);
  return [`${MARKS[verdict]} ${id.padEnd(22)} ${section.padEnd(4)} ${rule}`, ...details].join('\n');
};

export const summaryLine = (results: readonly Result[]): string => {
  const { holds, variant, fails, skipped } = countsOf(results);
  return `${holds} hold, ${variant} hold as live deployments do, ${fails} fail, ${skipped} could not be tried`;
};

/** The report as data. Options are named one by one, so that it never holds a key. */
export const jsonReport = ({ url, wsUrl, level }: RunOptions, results: readonly Result[], at: Date): string => {
  const rows = results.map((result) => ({
    ...result,
    exchanges: result.exchanges.map((exchange) => ({ ...exchange, curl: toCurl(exchange) })),
  }));
  const report = { url, wsUrl, level, at: at.toISOString(), counts: countsOf(results), rows };
  return `${JSON.stringify(report, null, 2)}\n`;
};
