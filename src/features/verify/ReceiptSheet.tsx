import type { ReactElement, ReactNode } from 'react';
import { formatAmount } from '../../domain/amount/formatAmount.ts';
import type { OrderReceipt, ReceiptFinding, ReceiptProof, ReceiptToken } from '../../domain/receipt/OrderReceipt.ts';
import { formatUtc } from '../../domain/time/formatUtc.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';

const marks = {
  holds: { shape: 'completed', tone: 'tone-completed', words: 'Holds' },
  broken: { shape: 'failed', tone: 'tone-failed', words: 'Broken' },
  absent: { shape: 'unknown', tone: 'tone-neutral', words: 'Not given' },
} as const satisfies Record<ReceiptFinding['verdict'], { shape: StatusIcon.Shape; tone: string; words: string }>;

const amount = (value: bigint, token: ReceiptToken | null): string =>
  token === null ? formatAmount(value, null, 'full') : `${formatAmount(value, token.decimals, 'full')} ${token.symbol}`;

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Proof = ({ name, proof }: { readonly name: string; readonly proof: ReceiptProof | null }): ReactElement => (
  <Fact name={name}>
    {proof === null ? (
      <span className="text-text-3">not given</span>
    ) : (
      <>
        <span className="mono">{proof.tx}</span>
        <br />
        block {proof.blockNumber.toString()}, {formatUtc(proof.blockTime)}
      </>
    )}
  </Fact>
);

/** A receipt on paper: the order, both ends, and every check with its outcome. Token names are as the receipt gives them. */
export const ReceiptSheet = ({ receipt, findings }: ReceiptSheet.Props): ReactElement => {
  const { order } = receipt;
  return (
    <>
      <dl className="receipt-facts">
        <Fact name="Pays">
          <b>{amount(order.inputAmount, receipt.inputToken)}</b> on <ChainName chainKey={receipt.inputChain} />
        </Fact>
        <Fact name="Receives exactly">
          <b>{amount(order.outputAmount, receipt.outputToken)}</b> on <ChainName chainKey={receipt.outputChain} />
        </Fact>
        <Fact name="Offerer">
          <AddressTag address={order.offerer} full />
        </Fact>
        <Fact name="Recipient">
          <AddressTag address={order.recipient} full />
        </Fact>
        <Fact name="Token paid">
          <span className="mono">{order.inputToken}</span>
        </Fact>
        <Fact name="Token received">
          <span className="mono">{order.outputToken}</span>
        </Fact>
        <Fact name="Valid">
          {formatUtc(order.startTime * 1000)} to {formatUtc(order.endTime * 1000)}
        </Fact>
        <Fact name="Signed under">
          {receipt.domain.name} {receipt.domain.version}, contract{' '}
          <span className="mono">{receipt.domain.verifyingContract}</span>
        </Fact>
        <Fact name="Order hash">
          <span className="mono">{receipt.orderHash}</span>
        </Fact>
        <Fact name="Signing hash">
          <span className="mono">{receipt.signingHash}</span>
        </Fact>
        <div className="receipt-wide">
          <dt>Signature of the offerer</dt>
          <dd>
            {receipt.signature === null ? (
              <span className="text-text-3">not given</span>
            ) : (
              <span className="mono">{receipt.signature}</span>
            )}
          </dd>
        </div>
        <Proof name="Paid in" proof={receipt.source} />
        <Proof name="Delivered in" proof={receipt.destination} />
      </dl>
      <h3 className="px-4 pt-3">Checks, computed on this device</h3>
      <ul className="receipt-checks">
        {findings.map(({ code, verdict, sentence }) => (
          <li key={code}>
            <span className={`status ${marks[verdict].tone}`}>
              <StatusIcon shape={marks[verdict].shape} /> {marks[verdict].words}
            </span>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

export declare namespace ReceiptSheet {
  type Props = { readonly receipt: OrderReceipt; readonly findings: readonly ReceiptFinding[] };
}
