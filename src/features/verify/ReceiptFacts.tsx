import type { ReactElement, ReactNode } from 'react';
import { shortenAddress, shortenHash } from '../../domain/address.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import { ORDER_SIDES, type Side } from '../../domain/order/orderSides.ts';
import type { ReceiptProof, ReceiptToken } from '../../domain/receipt/OrderReceipt.ts';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import type { ReceiptFinding, ReceiptLevel } from '../../domain/receipt/receiptFindings.ts';
import { formatUtc } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainName, chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { Proof } from '../../entities/settings/Proof.tsx';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { commonMessages } from '../../messages/common.ts';
import { verifyMessages as t } from '../../messages/verify.ts';
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

/** Symbol and decimals only from the site's lists: the receipt's own may be forged. */
const ownAmount = (value: bigint, token: Token | null, numbers: Numbers): string =>
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

const VERDICTS = {
  proven: { icon: 'check', tone: 'text-completed', side: 'Proven' },
  holds: { icon: 'check', tone: 'text-text', side: 'NotChecked' },
  broken: { icon: 'close', tone: 'text-failed', side: 'Broken' },
  mismatch: { icon: 'close', tone: 'text-failed', side: 'Mismatch' },
  notChecked: { icon: 'minus', tone: 'text-text-3', side: 'NotChecked' },
  absent: { icon: 'minus', tone: 'text-pending', side: 'NotChecked' },
  denied: { icon: 'minus', tone: 'text-pending', side: 'Denied' },
  early: { icon: 'minus', tone: 'text-pending', side: 'Early' },
  unread: { icon: 'minus', tone: 'text-pending', side: 'Unread' },
} as const satisfies Record<ReceiptFinding['verdict'], { icon: IconName; tone: string; side: string }>;

const endSentence = (end: Side, finding: ReceiptFinding, parts: SentenceParts): string => {
  const { receipt, tokens, numbers } = parts;
  const token = end === 'source' ? tokens.input : tokens.output;
  return t[`${end}${VERDICTS[finding.verdict].side}`]({
    chain: parts.chain(end),
    amount: ownAmount(receipt.order[ORDER_SIDES[end].amount], token, numbers),
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
const detailOf = ({ code, verdict }: ReceiptFinding, { receipt }: SentenceParts): string | null => {
  if (code === 'orderHash') return shortenHash(receipt.orderHash);
  if (code === 'signingHash') return shortenHash(receipt.signingHash);
  const proof = code === 'source' || code === 'destination' ? receipt[code] : null;
  if (proof !== null) return t.txAndBlock({ tx: shortenHash(proof.tx), block: proof.blockNumber.toString() });
  return verdict === 'proven' || verdict === 'denied' ? t.byChain : null;
};

const isOfChain = ({ code }: ReceiptFinding): boolean => code === 'source' || code === 'destination';

/** That its event is of another order was computed on this device; no chain was read. */
const asUnread = (finding: ReceiptFinding): ReceiptFinding =>
  finding.verdict === 'mismatch' ? { ...finding, verdict: 'notChecked' } : finding;

type ChecksProps = {
  readonly title: string;
  readonly note?: string;
  readonly findings: readonly ReceiptFinding[];
  readonly parts: SentenceParts;
};

const Checks = ({ title, note, findings, parts }: ChecksProps): ReactElement => {
  const { config } = useWorld();
  const against = ({ code }: ReceiptFinding): string => {
    const chainKey = parts.receipt[ORDER_SIDES[code === 'source' ? code : 'destination'].chain];
    const contract = ownValue(config.pins.contracts, chainKey);
    if (contract === undefined) return '';
    const nodes = ownValue(config.chains, chainKey)?.rpcUrls.length ?? 0;
    return t.byContract(nodes, { contract: shortenAddress(contract) });
  };
  return (
    <div className="border-hairline max-md:first:border-b md:first:border-r">
      <h3 className="px-4 pt-3 pb-1 text-12 text-text-2">
        <Text>
          {title} {note !== undefined && <span className="font-regular text-text-3">{note}</span>}
        </Text>
      </h3>
      <ul className="px-4 pb-2 text-13" aria-label={title}>
        {findings.map((finding) => {
          const { icon, tone } = VERDICTS[finding.verdict];
          return (
            <li
              key={finding.code}
              className="grid grid-cols-[16px_1fr] gap-x-3 border-hairline border-b py-2 last:border-0"
              data-verdict={finding.verdict}
            >
              <span className={`pt-0.5 ${tone}`}>
                <Icon name={icon} />
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-medium">{sentenceOf(finding, parts)}</span>
                {[
                  detailOf(finding, parts),
                  isOfChain(finding) && finding.verdict !== 'mismatch' ? against(finding) : null,
                ].map(
                  (words) =>
                    words !== null && (
                      <span key={words} className="block text-12 text-text-2">
                        {words}
                      </span>
                    ),
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

type ReceiptChecksProps = Pick<CheckedReceipt, 'receipt' | 'tokens' | 'findings' | 'isRead'>;

/** Green: confirmed on a chain. Ink: computed on this device. */
export const ReceiptChecks = (checked: ReceiptChecksProps): ReactElement => {
  const { config } = useWorld();
  const { receipt, findings, isRead } = checked;
  const chain = (end: Side) => chainName(config, receipt[ORDER_SIDES[end].chain]);
  const parts = { ...checked, chain, numbers: useNumbers() };
  return (
    <section className="grid md:grid-cols-2" aria-label={t.checks}>
      <Checks
        title={t.onChains}
        note={isRead ? t.justChecked : t.notChecked}
        findings={findings.filter(isOfChain).map(asUnread)}
        parts={parts}
      />
      <Checks
        title={t.onDevice}
        findings={findings.filter((finding) => !isOfChain(finding) || finding.verdict === 'mismatch')}
        parts={parts}
      />
    </section>
  );
};
