import { writeFileSync } from 'node:fs';
import { conformOptions, help, UsageError } from './conformOptions.ts';
import { jsonReport, summaryLine, terminalLines } from './report.ts';
import { runRows } from './runRows.ts';

const main = async (args: readonly string[]): Promise<number> => {
  const options = conformOptions(args);
  if (options === 'help') {
    console.log(help);
    return 0;
  }
  const results = await runRows(options.run, (result) => console.log(terminalLines(result)));
  if (options.json !== null) writeFileSync(options.json, jsonReport(options.run, results, new Date()));
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
