// The bots process: makers and traders, outsiders to the service.
import { network } from '../maker/network.ts';
import { type BotsSettings, startBots } from '../trader/startBots.ts';
import { runEntry } from './runEntry.ts';

const settings = JSON.parse(process.env.CAUSEWAY_BOTS ?? '{}') as BotsSettings;

await runEntry(async () => {
  const bots = await startBots(settings, network, (line) => console.log(line));
  console.log('ready');
  return bots;
});
