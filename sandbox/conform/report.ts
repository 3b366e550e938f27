import type { Result, RunOptions, Verdict } from './runRows.ts';
import { type Exchange, toCurl } from './service.ts';

const MARKS: Readonly<Record<Verdict, string>> = { holds: '✓', variant: '~', fails: '✗', skipped: '–' };

/** How many rows have which verdict. */
export const countsOf = (results: readonly Result[]): Readonly<Record<Verdict, number>> => {
  const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length;
  return { holds: count('holds'), variant: count('variant'), fails: count('fails'), skipped: count('skipped') };
};

/** One row for a terminal: the verdict, the sentence, and what is to be said about it below. */
export const terminalLines = ({ id, section, says, verdict, words, exchanges }: Result): string => {
  const shown = verdict === 'fails' ? exchanges.slice(-1).map((exchange) => `      ${toCurl(exchange)}`) : [];
  return [
    `${MARKS[verdict]} ${id.padEnd(22)} ${section.padEnd(4)} ${says}`,
    ...words.map((each) => `      ${each}`),
    ...shown,
  ].join('\n');
};

/** The last line of a run. */
export const summaryLine = (results: readonly Result[]): string => {
  const { holds, variant, fails, skipped } = countsOf(results);
  return `${holds} hold, ${variant} hold as live deployments do, ${fails} fail, ${skipped} could not be tried`;
};

/** The report as data. Never holds a key: `options` are named one by one. */
export const jsonReport = ({ url, wsUrl, level }: RunOptions, results: readonly Result[], at: Date): string =>
  `${JSON.stringify(
    {
      url,
      wsUrl,
      level,
      at: at.toISOString(),
      counts: countsOf(results),
      rows: results.map((result) => ({
        ...result,
        exchanges: result.exchanges.map((exchange) => ({ ...exchange, curl: toCurl(exchange) })),
      })),
    },
    null,
    2,
  )}\n`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const exchangeHtml = (exchange: Exchange): string =>
  `<pre>${escaped(toCurl(exchange))}\n\n${exchange.status ?? 'no answer'} after ${exchange.ms} ms\n${escaped(exchange.answer)}</pre>`;

const rowHtml = ({ id, section, says, verdict, words, exchanges }: Result): string =>
  `<tr class="${verdict}"><td>${MARKS[verdict]} ${verdict}</td><td><code>${escaped(id)}</code></td><td>${escaped(section)}</td><td>${escaped(says)}${words
    .map((each) => `<p>${escaped(each)}</p>`)
    .join(
      '',
    )}${exchanges.length > 0 ? `<details><summary>What was asked</summary>${exchanges.map(exchangeHtml).join('')}</details>` : ''}</td></tr>`;

const STYLE =
  ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.5rem;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}td:first-child{white-space:nowrap}p{margin:.25rem 0}.fails td:first-child{color:#c4321c;font-weight:600}.variant td:first-child{color:#9a6700}.skipped{opacity:.7}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px}';

/** The report as one page without a script: rows, verdicts, and each exchange as a command that repeats it. */
export const htmlReport = ({ url, level }: RunOptions, results: readonly Result[], at: Date): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Conformance of ${escaped(url)}</title><style>${STYLE}</style><h1>Conformance of ${escaped(url)}</h1><p>${at.toISOString()}, level ${level}. ${summaryLine(results)}.</p><table><thead><tr><th>Verdict</th><th>Row</th><th>Section</th><th>What the interface says</th></tr></thead><tbody>${results
    .map(rowHtml)
    .join('')}</tbody></table></html>\n`;
