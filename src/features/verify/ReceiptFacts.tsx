import type { ReactElement, ReactNode } from 'react';
import { checksumAddress } from '../../domain/address.ts';
import { ownValue } from '../../domain/config.ts';
import { ORDER_SIDES, type Side } from '../../domain/order/orderSides.ts';
import type { ReceiptProof, ReceiptToken } from '../../domain/receipt/OrderReceipt.ts';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import type { ReceiptFinding, ReceiptLevel } from '../../domain/receipt/receiptFindings.ts';
import { formatUtc } from '../../domain/time.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { HashText } from '../../entities/order/HashText.tsx';
import { Proof } from '../../entities/settings/Proof.tsx';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderRecordMessages } from '../../messages/order.ts';
import { verifyMessages as t } from '../../messages/verify.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
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

type ReceiptFactProps = { readonly name: string; readonly children: ReactNode };

const ReceiptFact = ({ name, children }: ReceiptFactProps): ReactElement => (
  <div className="min-w-0 border-hairline border-b py-2 [overflow-wrap:anywhere]">
    <dt className="text-12 text-text-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);

type HashFactProps = { readonly name: string; readonly value: string | null; readonly children?: ReactElement | false };

/** A whole hash or address. */
const HashFact = ({ name, value, children }: HashFactProps): ReactElement => (
  <ReceiptFact name={name}>
    {value === null ? (
      <span className="text-text-3">{commonMessages.notGiven}</span>
    ) : (
      <>
        <Mono className="me-1">{value}</Mono>
        <CopyButton small text={value} label={orderRecordMessages.copyField({ field: name })} />
      </>
    )}
    {children}
  </ReceiptFact>
);

const EventFact = ({ name, proof }: { readonly name: string; readonly proof: ReceiptProof | null }): ReactElement => (
  <HashFact name={name} value={proof?.tx ?? null}>
    {proof !== null && (
      <span className="block">
        {t.atBlock({ block: proof.blockNumber.toString(), time: formatUtc(proof.blockTime) })}
      </span>
    )}
  </HashFact>
);

const DL = 'grid gap-x-8 px-4 text-13 md:grid-cols-2';

const Details = ({ receipt }: Pick<CheckedReceipt, 'receipt'>): ReactElement => {
  const { order, domain } = receipt;
  return (
    <dl className={`${DL} pb-2`}>
      <HashFact name={t.tokenPaid} value={order.inputToken} />
      <HashFact name={t.tokenReceived} value={order.outputToken} />
      <HashFact name={t.signedUnder({ name: domain.name, version: domain.version })} value={domain.verifyingContract} />
      <HashFact name={t.orderHash} value={receipt.orderHash} />
      <HashFact name={t.signingHash} value={receipt.signingHash} />
      <HashFact name={t.signature} value={receipt.signature} />
      <EventFact name={t.paidIn} proof={receipt.source} />
      <EventFact name={t.deliveredIn} proof={receipt.destination} />
    </dl>
  );
};

export const ReceiptFacts = ({ receipt }: Pick<CheckedReceipt, 'receipt'>): ReactElement => {
  const { order } = receipt;
  const moment = (seconds: number): ReactElement => (
    <span translate="no" className="whitespace-nowrap">
      {formatUtc(seconds * 1000)}
    </span>
  );
  return (
    <section aria-label={t.facts}>
      <dl className={`${DL} pt-2`}>
        <HashFact name={t.offerer} value={checksumAddress(order.offerer)} />
        <HashFact name={t.recipient} value={checksumAddress(order.recipient)} />
        <ReceiptFact name={t.validFrom}>{moment(order.startTime)}</ReceiptFact>
        <ReceiptFact name={t.validUntil}>{moment(order.endTime)}</ReceiptFact>
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

/** Amounts and chains of a receipt, and the time of a delivery that both chains confirm. */
export const ReceiptSummary = ({ receipt, tokens, level }: CheckedReceipt): ReactElement => {
  const { config } = useWorld();
  const numbers = useNumbers();
  const { order, inputToken, outputToken } = receipt;
  const amount = (value: bigint, token: ReceiptToken | null): string => numbers.tokens(value, token, 'full');
  const names = {
    source: chainName(config, receipt.inputChain),
    destination: chainName(config, receipt.outputChain),
  };
  // Symbol and decimals only from the site's lists: the receipt's own may be forged.
  const stated = [
    tokens.input === null && inputToken !== null && amount(order.inputAmount, inputToken),
    tokens.output === null && outputToken !== null && amount(order.outputAmount, outputToken),
  ].filter((one) => one !== false);
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-strong text-16">
        {commonMessages.forAmount({
          paid: amount(order.inputAmount, tokens.input),
          received: amount(order.outputAmount, tokens.output),
        })}
      </p>
      {stated.map((text) => (
        <p key={text} className="text-12 text-text-2">
          {t.asReceiptSays({ amount: text })}
        </p>
      ))}
      <p className="text-13 text-text-2">
        {level === 'proven' && receipt.destination !== null ? (
          <Sentence
            of={(slots: { readonly time: string }) => t.routeDelivered({ ...names, ...slots })}
            slots={{
              time: (
                <span translate="no" className="whitespace-nowrap">
                  {formatUtc(receipt.destination.blockTime)}
                </span>
              ),
            }}
          />
        ) : (
          t.route(names)
        )}
      </p>
    </div>
  );
};

const VERDICTS = {
  proven: { icon: 'check', tone: 'text-completed', side: 'Proven' },
  holds: { icon: 'check', tone: 'text-text', side: 'NotChecked' },
  broken: { icon: 'close', tone: 'text-failed', side: 'Broken' },
  mismatch: { icon: 'close', tone: 'text-failed', side: 'Mismatch' },
  notChecked: { icon: 'minus', tone: 'text-text-3', side: 'NotChecked' },
  absent: { icon: 'minus', tone: 'text-pending', side: 'NotChecked' },
  denied: { icon: 'minus', tone: 'text-text-2', side: 'Denied' },
  early: { icon: 'minus', tone: 'text-pending', side: 'Early' },
  unread: { icon: 'minus', tone: 'text-pending', side: 'Unread' },
} as const satisfies Record<ReceiptFinding['verdict'], { icon: IconName; tone: string; side: string }>;

const endSentence = (end: Side, finding: ReceiptFinding, parts: SentenceParts): string => {
  const { receipt, tokens, numbers } = parts;
  const token = end === 'source' ? tokens.input : tokens.output;
  return t[`${end}${VERDICTS[finding.verdict].side}`]({
    chain: parts.chain(end),
    amount: numbers.tokens(receipt.order[ORDER_SIDES[end].amount], token, 'full'),
  });
};

const tokenSentence = (end: Side, { verdict }: ReceiptFinding, parts: SentenceParts): string => {
  const { receipt, tokens } = parts;
  const listed = end === 'source' ? tokens.input : tokens.output;
  const stated = receipt[ORDER_SIDES[end].token];
  const chain = parts.chain(end);
  if (listed === null) return t.tokenAbsent({ chain });
  const { symbol, decimals } = listed;
  if (verdict !== 'broken') return t.tokenHolds({ chain, symbol });
  const text = stated === null ? '' : `${stated.symbol}, ${stated.decimals}`;
  return t.tokenBroken({ chain, stated: text, symbol, decimals });
};

type SentenceParts = Pick<CheckedReceipt, 'receipt' | 'tokens'> & {
  readonly chain: (end: Side) => string;
  readonly numbers: Numbers;
};

const sentenceOf = (finding: ReceiptFinding, parts: SentenceParts): string => {
  const broken = finding.verdict === 'broken';
  switch (finding.code) {
    case 'orderHash':
      return broken ? t.orderHashBroken : t.orderHashHolds;
    case 'signingHash':
      return broken ? t.signingHashBroken : t.signingHashHolds;
    case 'signature':
      return finding.verdict === 'absent' ? t.signatureAbsent : broken ? t.signatureBroken : t.signatureHolds;
    case 'domain':
      return broken ? t.domainBroken : t.domainHolds;
    case 'chains':
      return broken ? t.chainsBroken : t.chainsHolds;
    case 'inputToken':
      return tokenSentence('source', finding, parts);
    case 'outputToken':
      return tokenSentence('destination', finding, parts);
    default:
      return endSentence(finding.code, finding, parts);
  }
};

/** Subject of a finding: its hash, or its chain; null if the group's title names it. */
const detailOf = ({ code, verdict }: ReceiptFinding, { receipt }: SentenceParts): ReactNode => {
  if (code === 'orderHash') return <HashText hash={receipt.orderHash} copyLabel={commonMessages.copyOrderHash} />;
  if (code === 'signingHash')
    return <HashText hash={receipt.signingHash} copyLabel={orderRecordMessages.copyField({ field: t.signingHash })} />;
  const proof = code === 'source' || code === 'destination' ? receipt[code] : null;
  if (proof !== null)
    return (
      <Sentence
        of={({ tx }: { readonly tx: string }) => t.txAndBlock({ tx, block: proof.blockNumber.toString() })}
        slots={{ tx: <HashText hash={proof.tx} copyLabel={commonMessages.copyTransactionHash} /> }}
      />
    );
  return verdict === 'proven' ? t.byChain : null;
};

const isOfChain = ({ code }: ReceiptFinding): boolean => code === 'source' || code === 'destination';

/** That its event is of another order was computed on this device; no chain was read. */
const asUnread = (finding: ReceiptFinding): ReceiptFinding =>
  finding.verdict === 'mismatch' ? { ...finding, verdict: 'notChecked' } : finding;

type ChecksProps = {
  readonly title: string;
  readonly findings: readonly ReceiptFinding[];
  readonly parts: SentenceParts;
};

/** The contract that a finding was read from. */
const ReadFrom = ({ code, parts }: { readonly code: ReceiptFinding['code']; readonly parts: SentenceParts }) => {
  const { config } = useWorld();
  if (code !== 'source' && code !== 'destination') return null;
  const chainKey = parts.receipt[ORDER_SIDES[code].chain];
  const contract = ownValue(config.pins.contracts, chainKey);
  if (contract === undefined) return null;
  return (
    <span className="block text-12 text-text-2">
      <Sentence
        of={t.byContract}
        slots={{ contract: <AddressTag address={contract} picture={false} copy={false} /> }}
      />
    </span>
  );
};

const Checks = ({ title, findings, parts }: ChecksProps): ReactElement => (
  <ul className="grid gap-x-8 text-13 md:grid-cols-2" aria-label={title}>
    {findings.map((finding) => {
      const { icon, tone } = VERDICTS[finding.verdict];
      const detail = detailOf(finding, parts);
      return (
        <li
          key={finding.code}
          className="grid grid-cols-[16px_1fr] content-start gap-x-3 border-hairline border-t py-2"
          data-verdict={finding.verdict}
        >
          <span className={`pt-0.5 ${tone}`}>
            <Icon name={icon} />
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-medium">{sentenceOf(finding, parts)}</span>
            {detail !== null && <span className="block text-12 text-text-2">{detail}</span>}
            {finding.verdict !== 'mismatch' && <ReadFrom code={finding.code} parts={parts} />}
          </span>
        </li>
      );
    })}
  </ul>
);

const TITLE = 'pb-2 text-12 text-text-2';

type ReceiptChecksProps = Pick<CheckedReceipt, 'receipt' | 'tokens' | 'findings' | 'isRead'>;

/** Green: confirmed on a chain. Ink: computed on this device. */
export const ReceiptChecks = (checked: ReceiptChecksProps): ReactElement => {
  const { config } = useWorld();
  const { receipt, findings, isRead } = checked;
  const chain = (end: Side) => chainName(config, receipt[ORDER_SIDES[end].chain]);
  const parts = { ...checked, chain, numbers: useNumbers() };
  const onDevice = findings.filter((finding) => !isOfChain(finding) || finding.verdict === 'mismatch');
  const passed = onDevice.filter(({ verdict }) => verdict === 'holds').length;
  const part = commonMessages.partOf({ part: String(passed), whole: String(onDevice.length) });
  const deviceTitle = t.onDevice({ part });
  return (
    <section aria-label={t.checks}>
      <div className="px-4 pt-3">
        <h3 className={TITLE}>
          <Text>
            {t.onChains} <span className="font-regular text-text-3">{isRead ? t.justChecked : t.notChecked}</span>
          </Text>
        </h3>
        <Checks title={t.onChains} findings={findings.filter(isOfChain).map(asUnread)} parts={parts} />
      </div>
      <details className="border-hairline border-t px-4 pt-3 pb-1" open={passed < onDevice.length}>
        <summary className={`${TITLE} cursor-pointer font-medium`}>{deviceTitle}</summary>
        <Checks title={deviceTitle} findings={onDevice} parts={parts} />
      </details>
    </section>
  );
};
