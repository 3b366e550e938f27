import { useState } from 'react';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Token } from '../../domain/token.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { useGo } from '../../entities/navigation/router.tsx';
import { toBase64Url } from '../../lib/base64Url.ts';
import { saveFile } from '../../world/saveFile.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';
import type { ChainFacts } from './chainFacts.ts';
import { orderOfRecord } from './orderOfRecord.ts';

const named = (token: Token | null) => (token === null ? null : { symbol: token.symbol, decimals: token.decimals });

/** The receipt of an order: saved as a file, or opened at /verify, where it is checked and printed. */
type UsedReceipt = { readonly busy: boolean; readonly save: () => void; readonly open: () => void };

/**
 * Makes the receipt of an order when it is asked for; null where the service does not list a chain of the order. To
 * /verify it travels in the fragment of the URL, which no server sees.
 */
export const useReceipt = (
  record: OrderRecord,
  chains: readonly Chain[],
  facts: ChainFacts,
  tokens: { readonly input: Token | null; readonly output: Token | null },
): UsedReceipt | null => {
  const world = useWorld();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const order = orderOfRecord(record, chains);
  if (order === null) return null;
  const make = async (): Promise<string> => {
    const [{ depositSignature, makeReceipt }, { writeReceipt }, { readTransaction }] = await Promise.all([
      import('./makeReceipt.ts'),
      import('../../domain/receipt/OrderReceipt.ts'),
      import('../../world/chains/readOrder.ts'),
    ]);
    const { srcTx, inputChain, orderHash } = record;
    const deposit = srcTx === null ? null : await readTransaction(world, inputChain, srcTx).catch(() => null);
    return writeReceipt(
      makeReceipt({
        record,
        order,
        pins: world.config.pins,
        facts,
        signature: deposit === null ? null : depositSignature(deposit.input, orderHash),
        tokens: { input: named(tokens.input), output: named(tokens.output) },
      }),
      isSimulated,
    );
  };
  const use = async (how: (receipt: string) => void): Promise<void> => {
    setBusy(true);
    try {
      how(await make());
    } finally {
      setBusy(false);
    }
  };
  const name = `receipt-${record.orderHash.slice(0, 10)}.json`;
  return {
    busy,
    save: () => void use((receipt) => saveFile(new Blob([receipt], { type: 'application/json' }), name)),
    open: () => void use((receipt) => go(`${paths.verify()}#${toBase64Url(JSON.stringify(JSON.parse(receipt)))}`)),
  };
};
