import { chainTable } from '../chain/chainTable.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { sandboxHelp, sandboxOptions } from './sandboxOptions.ts';
import { startSandbox } from './startSandbox.ts';

const say = (line: string): void => console.log(line);

await runUntilStopped(async (signal) => {
  const options = sandboxOptions(
    process.argv.slice(2),
    chainTable.map((chain) => chain.chainKey),
  );
  if (options.help) {
    say(sandboxHelp);
    process.exit(0);
  }
  const began = Date.now();
  const sandbox = await startSandbox(options, say, signal);
  say(`Ready in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  say(`  service    ${sandbox.url}`);
  say(`  websocket  ${sandbox.url.replace('http', 'ws')}/ws`);
  say(`  chains     ${sandbox.url}/rpc/<chainKey>: ${sandbox.chains.map((chain) => chain.chainKey).join(', ')}`);
  say(`  data       ${sandbox.dataDir}${options.data === null ? ' (removed at the end)' : ''}`);
  say('Press Ctrl-C to stop.');
  return sandbox;
});
