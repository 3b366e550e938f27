// The bots process: makers and traders, outsiders to the service. Ends when the supervisor ends.
import { network } from '../maker/network.ts';
import { type BotsSettings, startBots } from '../trader/startBots.ts';

/** What the supervisor tells the bots, as JSON in CAUSEWAY_BOTS. */
const settings = JSON.parse(process.env.CAUSEWAY_BOTS ?? '{}') as BotsSettings;
const say = (line: string): void => console.log(line);

const bots = await startBots(settings, network, say);
say('ready');

const end = async (): Promise<void> => {
  await bots.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
