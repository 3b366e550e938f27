import { writeFileSync } from 'node:fs';
import { conformOptions, help, UsageError } from './conformOptions.ts';
import { htmlReport, jsonReport, summaryLine, terminalLines } from './report.ts';
import { runRows } from './runRows.ts';

const main = async (args: readonly string[]): Promise<number> => {
  const options = conformOptions(args);
  if (options === 'help') {
    console.log(help);
    return 0;
  }
  const { run, json, html } = options;
  const results = await runRows(run, (result) => console.log(terminalLines(result)));
  const at = new Date();
  if (json !== null) writeFileSync(json, jsonReport(run, results, at));
  if (html !== null) writeFileSync(html, htmlReport(run, results, at));
  console.log(`\n${summaryLine(results)}`);
  return results.some(({ verdict }) => verdict === 'fails') ? 1 : 0;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${help}`);
  process.exitCode = 2;
}
