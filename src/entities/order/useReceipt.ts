import { useState } from 'react';
import type { Hex } from 'viem';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { BothMined } from '../../domain/receipt/makeReceipt.ts';
import type { Token } from '../../domain/token.ts';
import { toBase64Url } from '../../lib/base64Url.ts';
import { saveFile } from '../../world/saveFile.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';
import { useWorld } from '../context/useWorld.ts';
import { paths } from '../navigation/paths.ts';
import { useGo } from '../navigation/router.tsx';

type ReceiptOrder = Pick<OrderRecord, 'orderHash' | 'inputChain' | 'outputChain'> & {
  readonly order: Order;
  /** The deposit, whose call data has the signature; null if unknown. */
  readonly srcTx: Hex | null;
  readonly mined: BothMined;
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
};

type UsedReceipt = { readonly busy: boolean; readonly save: () => void; readonly open: () => void };

/** To /verify a receipt travels in the fragment of the URL, which no server sees. */
export const receiptPath = (receipt: string): string =>
  `${paths.verify()}#${toBase64Url(JSON.stringify(JSON.parse(receipt)))}`;

export const saveReceipt = (receipt: string, orderHash: Hex): void =>
  saveFile(new Blob([receipt], { type: 'application/json' }), `receipt-${orderHash.slice(0, 10)}.json`);

export const useReceipt = (of: ReceiptOrder | null): UsedReceipt | null => {
  const world = useWorld();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  if (of === null) return null;
  const { srcTx, ...parts } = of;
  const make = async (): Promise<string> => {
    const [{ depositSignature, makeReceipt }, { writeReceipt }, { readTransaction }] = await Promise.all([
      import('../../domain/receipt/makeReceipt.ts'),
      import('../../domain/receipt/OrderReceipt.ts'),
      import('../../world/chains/readOrder.ts'),
    ]);
    const deposit = srcTx === null ? null : await readTransaction(world, of.inputChain, srcTx).catch(() => null);
    return writeReceipt(
      makeReceipt({
        ...parts,
        pins: world.config.pins,
        signature: deposit === null ? null : depositSignature(deposit.input, of.orderHash),
      }),
      isSimulated,
    );
  };
  const withReceipt = async (how: (receipt: string) => void): Promise<void> => {
    setBusy(true);
    try {
      how(await make());
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    save: () => void withReceipt((receipt) => saveReceipt(receipt, of.orderHash)),
    open: () => void withReceipt((receipt) => go(receiptPath(receipt))),
  };
};
