import type { Chain } from '../../../domain/chain/Chain.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Token } from '../../../domain/token/Token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { toBase64Url } from '../../../lib/base64Url.ts';
import { paths } from '../../../ports/paths.ts';
import { useGo } from '../../../ports/useGo.ts';
import { readTransaction } from '../../../service/evm/readTransaction.ts';
import type { ChainFacts } from '../chain/ChainFacts.ts';
import { orderOfRecord } from '../record/orderOfRecord.ts';

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
      import('./depositSignature.ts'),
      import('../../../domain/order/receipt/writeReceipt.ts'),
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
