import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { privateKeyToAccount } from 'viem/accounts';
import { errorLine } from '../core/errorLine.ts';
import { seededRandom } from '../random/seededRandom.ts';
import { network } from './network.ts';
import { readMakerConfig } from './readMakerConfig.ts';
import { startMaker } from './startMaker.ts';

const help = `A maker: answers RFQs with signed limit orders and fills what it wins.

Usage: npm run maker -- --url http://127.0.0.1:8787 [--config sandbox/maker/maker.example.json]

  --url URL      base URL of any deployment of the interface; wins over the file
  --config FILE  the maker's settings as JSON (see sandbox/maker/readMakerConfig.ts)
  --seed N       makes its latency and failures repeatable
  -h, --help     this text

The private key may come from the environment instead of the file: CAUSEWAY_MAKER_KEY=0x…
The account needs gas and inventory on each chain. In the sandbox, POST /sandbox/faucet gives both.`;

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      config: { type: 'string', default: 'sandbox/maker/maker.example.json' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const file: object = JSON.parse(readFileSync(values.config, 'utf8'));
  const key = process.env.CAUSEWAY_MAKER_KEY;
  const config = readMakerConfig({ ...file, ...(values.url && { url: values.url }), ...(key && { privateKey: key }) });
  console.log(`${config.name} ${privateKeyToAccount(config.privateKey).address} at ${config.url}`);
  const maker = startMaker(config, network, seededRandom(Number(values.seed)), (line) => console.log(line));
  await maker.ready;
  console.log('Subscribed, every token approved. Press Ctrl-C to stop.');
  process.once('SIGINT', () => process.exit(0));
};

await run().catch((error: unknown) => {
  console.error(errorLine(error));
  process.exit(1);
});
