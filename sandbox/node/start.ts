import { chainTable } from '../chain/chainTable.ts';
import { sandboxRoot } from '../chain/sandboxRoot.ts';
import { buildApp, bundleWallet } from '../web/buildApp.ts';
import { portIsFree } from './portIsFree.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { portTaken } from './StartError.ts';
import { sandboxOptions, startHelp } from './sandboxOptions.ts';
import { startPage } from './startPage.ts';
import { startSandbox } from './startSandbox.ts';

const say = (line: string): void => console.log(line);
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

await runUntilStopped(async (signal) => {
  const options = sandboxOptions(
    process.argv.slice(2),
    chainTable.map((chain) => chain.chainKey),
  );
  if (options.help) {
    say(startHelp);
    process.exit(0);
  }
  const began = Date.now();
  if (!(await portIsFree(options.webPort, options.host))) throw portTaken(options.webPort, '--web-port');
  const build = async () => {
    if (options.dev || options.skipBuild) return;
    say('Building the app…');
    say((await buildApp(sandboxRoot())) ? `The app is built (${seconds(began)}).` : 'The app is built already.');
  };
  // One core each: the build does not wait for the chains, nor the other way round.
  const [built, started, wallet] = await Promise.allSettled([
    build(),
    startSandbox(options, say, signal),
    options.withoutWallet ? null : bundleWallet(sandboxRoot()),
  ]);
  const failed = [built, started, wallet].find((one) => one.status === 'rejected');
  if (started.status === 'rejected') throw started.reason;
  if (failed || wallet.status === 'rejected') {
    await started.value.stop();
    throw failed?.reason;
  }
  const sandbox = started.value;
  const page = await startPage(options, sandbox, wallet.value).catch(async (error: unknown) => {
    await sandbox.stop();
    throw error;
  });
  say(`Service ${sandbox.url}, chains ${sandbox.chains.map((chain) => chain.chainKey).join(', ')}.`);
  say(`Causeway is ready ${page.url} (${seconds(began)}). Press Ctrl-C to stop.`);
  return {
    stop: async () => {
      await page.stop();
      await sandbox.stop();
    },
  };
});
