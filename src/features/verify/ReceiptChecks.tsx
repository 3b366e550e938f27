import type { ReactElement } from 'react';
import { shortenAddress, shortenHash } from '../../domain/address.ts';
import { ownValue } from '../../domain/config.ts';
import { ORDER_SIDES, type Side } from '../../domain/order/orderSides.ts';
import type { ReceiptFinding } from '../../domain/receipt/receiptFindings.ts';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { verifyMessages as t } from '../../messages/verify.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';
import { ownAmount } from './ReceiptFacts.tsx';
import type { CheckedReceipt } from './useVerdict.ts';

/** Per verdict: its mark, and the sentence about a side. */
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
  /** The contract that decides the finding, and its number of nodes. */
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

type ReceiptChecksProps = Pick<CheckedReceipt, 'receipt' | 'tokens' | 'findings' | 'requested'>;

/** Green: confirmed on a chain. Ink: computed on this device. */
export const ReceiptChecks = (checked: ReceiptChecksProps): ReactElement => {
  const { config } = useWorld();
  const { receipt, findings, requested } = checked;
  const chain = (end: Side) => chainName(config, receipt[ORDER_SIDES[end].chain]);
  const parts = { ...checked, chain, numbers: useNumbers() };
  return (
    <section className="grid md:grid-cols-2" aria-label={t.checks}>
      <Checks
        title={t.onChains}
        note={requested ? t.justChecked : t.notChecked}
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
