import { type ReactElement, useState } from 'react';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Token } from '../../domain/token/Token.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { toBase64Url } from '../../lib/base64Url.ts';
import { paths } from '../../ports/paths.ts';
import { useGo } from '../../ports/useGo.ts';
import { readTransaction } from '../../service/evm/readTransaction.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import type { ChainFacts } from './chainFacts.ts';
import { orderOfRecord } from './hashVerdict.ts';

/** Offers the receipt of an order: the signed struct and the chain's events, checkable without this site. */
export const ReceiptLine = ({ onOpen }: { readonly onOpen: () => Promise<void> }): ReactElement => {
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await onOpen();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Note
      icon="shield"
      title="A receipt of this order"
      className="receipt-line"
      actions={
        <Button icon="download" busy={busy} onClick={() => void open()}>
          Open the receipt
        </Button>
      }
    >
      holds the signed struct, its signature and the chain's events. It can be printed, saved, and checked later without
      a wallet, the service or a network.
    </Note>
  );
};

const facts = (token: Token | null) => (token === null ? null : { symbol: token.symbol, decimals: token.decimals });

/**
 * Makes the receipt of an order and opens it at /verify, where it is checked, printed and saved. It travels in the
 * fragment of the URL, which no server sees.
 */
export const useOpenReceipt = (
  record: OrderRecord,
  chains: readonly Chain[],
  chainFacts: ChainFacts,
  tokens: { readonly input: Token | null; readonly output: Token | null },
): (() => Promise<void>) | null => {
  const world = useWorld();
  const go = useGo();
  const order = orderOfRecord(record, chains);
  if (order === null) return null;
  return async () => {
    const [{ makeReceipt }, { depositSignature }, { writeReceipt }] = await Promise.all([
      import('./makeReceipt.ts'),
      import('./makeReceipt.ts'),
      import('../../domain/receipt/OrderReceipt.ts'),
    ]);
    const deposit =
      record.srcTx === null ? null : await readTransaction(world, record.inputChain, record.srcTx).catch(() => null);
    const receipt = makeReceipt({
      record,
      order,
      pins: world.config.pins,
      facts: chainFacts,
      signature: deposit === null ? null : depositSignature(deposit.input, record.orderHash),
      tokens: { input: facts(tokens.input), output: facts(tokens.output) },
    });
    go(`${paths.verify()}#${toBase64Url(JSON.stringify(JSON.parse(writeReceipt(receipt))))}`);
  };
};
