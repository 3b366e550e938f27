import type { ReactElement, ReactNode } from 'react';
import type { AppConfig } from '../../domain/config.ts';
import type { ReceiptProof, ReceiptToken } from '../../domain/receipt/OrderReceipt.ts';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import type { ReceiptLevel } from '../../domain/receipt/receiptFindings.ts';
import { formatUtc } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainName, chainName } from '../../entities/chain/ChainName.tsx';
import { Proof } from '../../entities/settings/Proof.tsx';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { commonMessages } from '../../messages/common.ts';
import { verifyMessages as t } from '../../messages/verify.ts';
import type { StatusIconShape } from '../../ui/StatusIcon.tsx';
import { Sentence, Text } from '../../ui/Text.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import type { CheckedReceipt } from './useVerdict.ts';

export const levels = {
  proven: { shape: 'completed', look: 'bg-completed-soft text-completed', tone: 'text-completed' },
  consistent: { shape: 'received', look: 'bg-pending-soft text-pending', tone: 'text-pending' },
  false: { shape: 'failed', look: 'bg-failed-soft text-failed', tone: 'text-failed' },
} as const satisfies Record<ReceiptLevel, { shape: StatusIconShape; look: string; tone: string }>;

export const refusal = ({ why, where }: Extract<ReadReceipt, { ok: false }>): string => {
  if (why === 'noReceipt') return where === null ? t.noReceipt : t.noReceiptAt({ where });
  if (why === 'simulated') return t.simulatedReceipt;
  if (why === 'real') return t.realReceipt;
  if (why === 'otherSpelling') return where === null ? t.otherSpelling : t.otherSpellingAt({ where });
  return t[why];
};

/** Symbol and decimals only from the site's lists: the receipt's own may be forged. */
export const ownAmount = (value: bigint, token: Token | null, numbers: Numbers): string =>
  numbers.tokens(value, token, 'full');

type ReceiptFactProps = { readonly name: string; readonly wide?: boolean; readonly children: ReactNode };

const ReceiptFact = ({ name, wide = false, children }: ReceiptFactProps): ReactElement => (
  <div className={`min-w-0 border-hairline border-b py-2 [overflow-wrap:anywhere] ${wide ? 'md:col-span-2' : ''}`}>
    <dt className="text-12 text-text-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const NotGiven = (): ReactElement => <span className="text-text-3">{commonMessages.notGiven}</span>;

const EventFact = ({ name, proof }: { readonly name: string; readonly proof: ReceiptProof | null }): ReactElement => (
  <ReceiptFact name={name}>
    {proof === null ? (
      <NotGiven />
    ) : (
      <Text>
        <Mono>{proof.tx}</Mono>
        <br />
        {t.atBlock({ block: proof.blockNumber.toString(), time: formatUtc(proof.blockTime) })}
      </Text>
    )}
  </ReceiptFact>
);

type AmountProps = {
  readonly value: bigint;
  readonly token: Token | null;
  readonly stated: ReceiptToken | null;
  readonly chainKey: string;
};

const Amount = ({ value, token, stated, chainKey }: AmountProps): ReactElement => {
  const numbers = useNumbers();
  const also = token !== null || stated === null ? null : numbers.tokens(value, stated, 'full');
  return (
    <>
      <b className="me-1.5">{ownAmount(value, token, numbers)}</b>
      <ChainName chainKey={chainKey} />
      {also !== null && <span className="block text-12 text-text-2">{t.asReceiptSays({ amount: also })}</span>}
    </>
  );
};

type CheckedFacts = Pick<CheckedReceipt, 'receipt' | 'tokens'>;

const DL = 'gap-x-8 px-4 text-13 md:grid-cols-2';

const Details = ({ receipt }: Pick<CheckedFacts, 'receipt'>): ReactElement => {
  const { order, domain } = receipt;
  return (
    <dl className={`grid ${DL} pb-2`}>
      <ReceiptFact name={t.tokenPaid}>
        <Mono>{order.inputToken}</Mono>
      </ReceiptFact>
      <ReceiptFact name={t.tokenReceived}>
        <Mono>{order.outputToken}</Mono>
      </ReceiptFact>
      <ReceiptFact name={t.signedUnder}>
        <Sentence
          of={({ address }: { readonly address: string }) =>
            t.domain({ name: domain.name, version: domain.version, address })
          }
          slots={{ address: <Mono>{domain.verifyingContract}</Mono> }}
        />
      </ReceiptFact>
      <ReceiptFact name={t.orderHash}>
        <Mono>{receipt.orderHash}</Mono>
      </ReceiptFact>
      <ReceiptFact name={t.signingHash}>
        <Mono>{receipt.signingHash}</Mono>
      </ReceiptFact>
      <ReceiptFact name={t.signature} wide>
        {receipt.signature === null ? <NotGiven /> : <Mono>{receipt.signature}</Mono>}
      </ReceiptFact>
      <EventFact name={t.paidIn} proof={receipt.source} />
      <EventFact name={t.deliveredIn} proof={receipt.destination} />
    </dl>
  );
};

/** All facts of the receipt. On paper its proof is open. */
export const ReceiptFacts = ({ receipt, tokens }: CheckedFacts): ReactElement => {
  const { order } = receipt;
  const paid = { value: order.inputAmount, token: tokens.input, stated: receipt.inputToken };
  const received = { value: order.outputAmount, token: tokens.output, stated: receipt.outputToken };
  return (
    <section aria-label={t.facts}>
      <dl className={`grid ${DL} pt-2`}>
        <ReceiptFact name={t.pays}>
          <Amount {...paid} chainKey={receipt.inputChain} />
        </ReceiptFact>
        <ReceiptFact name={t.receives}>
          <Amount {...received} chainKey={receipt.outputChain} />
        </ReceiptFact>
        <ReceiptFact name={t.offerer}>
          <AddressTag address={order.offerer} full />
        </ReceiptFact>
        <ReceiptFact name={t.recipient}>
          <AddressTag address={order.recipient} full />
        </ReceiptFact>
        <ReceiptFact name={t.valid}>
          {t.validRange({ start: formatUtc(order.startTime * 1000), end: formatUtc(order.endTime * 1000) })}
        </ReceiptFact>
      </dl>
      <div className="px-4 print:hidden [&_dl]:px-0">
        <Proof place="receipt">
          <Details receipt={receipt} />
        </Proof>
      </div>
      <div className="hidden print:block">
        <Details receipt={receipt} />
      </div>
    </section>
  );
};

/** "12.5 USDC for 12.47 USDT", with this site's names only. */
export const receiptSummary = (
  { receipt, tokens }: Pick<CheckedReceipt, 'receipt' | 'tokens'>,
  numbers: Numbers,
): string =>
  commonMessages.forAmount({
    paid: numbers.tokens(receipt.order.inputAmount, tokens.input, 'receive'),
    received: numbers.tokens(receipt.order.outputAmount, tokens.output, 'receive'),
  });

/** The chains of a receipt, and the time of a delivery that both confirm. */
export const receiptRoute = (
  { receipt, level }: Pick<CheckedReceipt, 'receipt' | 'level'>,
  config: AppConfig,
): string => {
  const { inputChain, outputChain, destination: delivery } = receipt;
  const names = { source: chainName(config, inputChain), destination: chainName(config, outputChain) };
  if (level !== 'proven' || delivery === null) return t.route(names);
  return t.routeDelivered({ ...names, time: formatUtc(delivery.blockTime) });
};
