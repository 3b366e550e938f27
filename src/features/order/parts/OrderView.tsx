import { type ReactElement, useId } from 'react';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { useIsNarrow } from '../../../lib/useIsNarrow.ts';
import { useNow } from '../../../ports/useNow.ts';
import { useService } from '../../../ports/useService.ts';
import type { SideFacts } from '../chain/ChainFacts.ts';
import { chainFindings } from '../chain/chainFindings.ts';
import { chainWords } from '../chain/chainWords.ts';
import { isMadeUp } from '../chain/isMadeUp.ts';
import { orderStops } from '../chain/orderStops.ts';
import { useChainFacts } from '../chain/useChainFacts.ts';
import { useOpenReceipt } from '../receipt/useOpenReceipt.ts';
import { useHashVerdict } from '../record/useHashVerdict.ts';
import { useSignedAt } from '../useSignedAt.ts';
import { BankFacts } from './BankFacts.tsx';
import { ChainWordCard } from './ChainWordCard.tsx';
import { DisagreementNote } from './DisagreementNote.tsx';
import { FailureNote } from './FailureNote.tsx';
import { OrderBank } from './OrderBank.tsx';
import { OrderCrossing } from './OrderCrossing.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ReceiptLine } from './ReceiptLine.tsx';
import { RecordCard } from './RecordCard.tsx';

const contractOf = ({ status }: SideFacts) => (status.state === 'read' ? status.value : null);

/** An order that the service knows: banks, timeline, facts, the chain's word, and the record itself. */
export const OrderView = ({ record, chains, readAt }: OrderView.Props): ReactElement => {
  const { config, client } = useService();
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
