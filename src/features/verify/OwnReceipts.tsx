import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { trustedChains } from '../../domain/chain.ts';
import { type OrderReceipt, receiptToken, writeReceipt } from '../../domain/receipt/OrderReceipt.ts';
import { MAX_RECEIPTS } from '../../domain/receipt/splitReceipts.ts';
import { type JournalEntry, recordOfEntry } from '../../domain/swap/JournalEntry.ts';
import { createTokenRegistry, type TokenRegistry } from '../../domain/TokenRegistry.ts';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { OrderAmounts, OrderRoute } from '../../entities/order/OrderLine.tsx';
import { OrderAge } from '../../entities/order/OrderMarks.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { verifyMessages as t } from '../../messages/verify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Text } from '../../ui/Text.tsx';
import { isSimulated } from '../../world/simulation/simulated.ts';
import { useLists } from './useVerdict.ts';

/** Rows at first, and per press for more. */
const FIRST_ROWS = 5;
const MORE_ROWS = 20;

/** It names no transactions: the contracts state the outcome when they are read. */
export const receiptOfEntry = (entry: JournalEntry, registry: Pick<TokenRegistry, 'find'>): OrderReceipt => {
  const { order, domain, inputChain, outputChain, orderHash, signingHash, signature } = entry;
  return {
    order,
    domain,
    inputChain,
    outputChain,
    orderHash,
    signingHash,
    signature,
    source: null,
    destination: null,
    inputToken: receiptToken(registry.find(inputChain, order.inputToken)),
    outputToken: receiptToken(registry.find(outputChain, order.outputToken)),
  };
};

const useOwnReceipts = () => {
  const { pins } = useWorld().config;
  const { ownOrders } = useEngines();
  useEffect(() => ownOrders.load(), [ownOrders]);
  const { entries } = useStore(ownOrders.store);
  const { listed } = useLists();
  return useMemo(() => {
    const signed = entries.filter(({ signature, state }) => signature !== null && state !== 'closed');
    return { signed, registry: createTokenRegistry(trustedChains(pins), listed, []) };
  }, [entries, listed, pins]);
};

type RowProps = { readonly entry: JournalEntry; readonly registry: TokenRegistry; readonly onCheck: () => void };

const Row = ({ entry, registry, onCheck }: RowProps): ReactElement => {
  const { config } = useWorld();
  const numbers = useNumbers();
  const record = recordOfEntry(entry);
  const { inputChain, outputChain, inputToken, outputToken } = record;
  return (
    <li className="flex items-center gap-3 border-hairline border-b px-4 py-2 text-13/[18px] last:border-0">
      <span className="grid min-w-0 flex-1 gap-[3px]">
        <OrderRoute order={record} />
        <span className="flex min-w-0 flex-wrap gap-x-2 text-text-2">
          <span className="min-w-0 [overflow-wrap:anywhere] [&>span]:whitespace-normal!">
            <OrderAmounts order={record} find={registry.find} />
          </span>
          <span className="text-text-3">
            <OrderAge since={entry.draftedAt} ago />
          </span>
        </span>
      </span>
      <Button
        size="sm"
        aria-label={t.checkOf({
          paid: numbers.tokens(record.inputAmount, registry.find(inputChain, inputToken), 'receive'),
          received: numbers.tokens(record.outputAmount, registry.find(outputChain, outputToken), 'receive'),
          route: t.route({ source: chainName(config, inputChain), destination: chainName(config, outputChain) }),
        })}
        onClick={onCheck}
      >
        {t.check}
      </Button>
    </li>
  );
};

const textOf = (entry: JournalEntry, registry: TokenRegistry): string =>
  writeReceipt(receiptOfEntry(entry, registry), isSimulated);

type OwnReceiptsProps = {
  /** Takes the texts of receipts that were just made: one, or those of all orders. */
  readonly onCheck: (texts: readonly string[]) => void;
};

export const OwnReceipts = ({ onCheck }: OwnReceiptsProps): ReactElement => {
  const { count } = useNumbers();
  const { signed, registry } = useOwnReceipts();
  const [shown, setShown] = useState(FIRST_ROWS);
  const left = Math.min(MORE_ROWS, signed.length - shown);
  const whereFrom = (
    <Text>
      {t.whereFrom}{' '}
      <Link className="link" to={paths.orders({ status: 'completed' })}>
        {t.toOrders}
      </Link>
    </Text>
  );
  if (signed.length === 0) return <p className="text-13 text-text-2">{whereFrom}</p>;
  return (
    <Card
      title={t.own}
      actions={
        signed.length > 1 && (
          <Button
            size="sm"
            onClick={() => onCheck(signed.slice(0, MAX_RECEIPTS).map((entry) => textOf(entry, registry)))}
          >
            {t.checkAll}
          </Button>
        )
      }
      className="print:hidden"
      aria-label={t.own}
    >
      <ul>
        {signed.slice(0, shown).map((entry) => (
          <Row
            key={entry.orderHash}
            entry={entry}
            registry={registry}
            onCheck={() => onCheck([textOf(entry, registry)])}
          />
        ))}
      </ul>
      {left > 0 && (
        <p className="border-hairline border-t px-4 py-2">
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + MORE_ROWS)}>
            {t.more(left, { count: count(left) })}
          </Button>
        </p>
      )}
      <p className="border-hairline border-t px-4 py-2.5 text-12 text-text-2">{whereFrom}</p>
    </Card>
  );
};
