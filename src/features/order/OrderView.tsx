import { type ReactElement, useEffect, useId, useState } from 'react';
import type { Hex } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { chainName } from '../../entities/chain/chainName.ts';
import { useNow } from '../../entities/context/useNow.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useIsNarrow } from '../../lib/useIsNarrow.ts';
import { BankFacts } from './BankFacts.tsx';
import { ChainWordCard, DisagreementNote } from './ChainWordCard.tsx';
import { type SideFacts, useChainFacts } from './chainFacts.ts';
import { type ChainFinding, chainFindings, chainWords } from './chainFindings.ts';
import { FailureNote } from './FailureNote.tsx';
import type { HashVerdict } from './hashVerdict.ts';
import { ReceiptLine, useOpenReceipt } from './OpenReceipt.tsx';
import { OrderBank } from './OrderBank.tsx';
import { OrderCrossing } from './OrderCrossing.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { orderStops } from './orderStops.ts';
import { RecordCard } from './RecordCard.tsx';

/** Transactions are named and both chains never saw any of it: in a sandbox, an order of its made-up history. */
export const isMadeUp = (findings: readonly ChainFinding[]): boolean =>
  findings.some(({ fact }) => fact !== 'status') &&
  findings.every(({ fact, chain }) =>
    fact === 'status' ? chain === 'contract: unknown' : chain === 'no such transaction',
  );

/** The verdict over a record's own hash; 'reading' until the hashing code, fetched when first needed, is here. */
const useHashVerdict = (record: OrderRecord, chains: readonly Chain[]): HashVerdict | 'reading' => {
  const [known, setKnown] = useState<{ record: OrderRecord; verdict: HashVerdict } | null>(null);
  useEffect(() => {
    let current = true;
    if (chains.length === 0) return;
    import('./hashVerdict.ts').then(
      ({ hashVerdict }) => current && setKnown({ record, verdict: hashVerdict(record, chains) }),
      // Without the code nothing is claimed: the verdict stays open.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [record, chains]);
  return known?.record === record ? known.verdict : 'reading';
};

/** When this device signed the order, from its journal; null where it did not, or while that is being read. */
const useSignedAt = (orderHash: Hex): Ms | null => {
  const { journal } = useWorld();
  const [signed, setSigned] = useState<{ readonly orderHash: Hex; readonly at: Ms } | null>(null);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const entry = await (await journal()).get(orderHash);
      if (current && entry?.signedAt) setSigned({ orderHash, at: entry.signedAt });
    };
    // Without a journal there is no signing time, and the page says what others say.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [orderHash, journal]);
  return signed?.orderHash === orderHash ? signed.at : null;
};

const contractOf = ({ status }: SideFacts) => (status.state === 'read' ? status.value : null);

/** An order that the service knows: banks, timeline, facts, the chain's word, and the record itself. */
export const OrderView = ({ record, chains, readAt }: OrderView.Props): ReactElement => {
  const { config, client } = useWorld();
  const tokens = useTokens();
  const narrow = useIsNarrow();
  const facts = useChainFacts(record, chains);
  const stops = orderStops(record, facts, useSignedAt(record.orderHash), useNow(1000));
  const names = { from: chainName(config, record.inputChain), to: chainName(config, record.outputChain) };
  const input = tokens.find(record.inputChain, record.inputToken);
  const output = tokens.find(record.outputChain, record.outputToken);
  const hash = useHashVerdict(record, chains);
  const openReceipt = useOpenReceipt(record, chains, facts, { input, output });
  const reading = [facts.source, facts.destination].some(
    (side) => side.status.state === 'reading' || side.receipt?.state === 'reading',
  );
  const findings = chainFindings(record, facts);
  const words = chainWords(findings, hash, reading || hash === 'reading');
  const madeUp = config.sandbox && hash === 'same' && isMadeUp(findings);
  const comparison = useId();
  return (
    <>
      {!madeUp && <DisagreementNote words={words} to={comparison} />}
      <FailureNote
        record={record}
        names={{ ...names, paid: input?.symbol ?? 'The token', received: output?.symbol ?? 'the token' }}
        contracts={{ source: contractOf(facts.source), destination: contractOf(facts.destination) }}
      />
      <div className="order-card-frame">
        <div className="order-banks">
          <OrderBank side="source" record={record} token={input} />
          <OrderCrossing record={record} stops={stops} names={narrow ? [names.from, names.to] : null} />
          <OrderBank side="destination" record={record} token={output} />
        </div>
        <OrderTimeline record={record} stops={stops} names={names} rows={narrow} />
      </div>
      <div className="order-facts">
        <BankFacts side="source" record={record} token={input} chains={chains} facts={facts.source} you={null} />
        <BankFacts
          side="destination"
          record={record}
          token={output}
          chains={chains}
          facts={facts.destination}
          you={null}
        />
      </div>
      <ChainWordCard
        id={comparison}
        findings={findings}
        words={words}
        chains={[record.inputChain, record.outputChain]}
        madeUp={madeUp}
      />
      {openReceipt !== null && <ReceiptLine onOpen={openReceipt} />}
      <RecordCard record={record} chains={chains} readAt={readAt} baseUrl={client.baseUrl} />
    </>
  );
};

export declare namespace OrderView {
  type Props = { readonly record: OrderRecord; readonly chains: readonly Chain[]; readonly readAt: Ms };
}
