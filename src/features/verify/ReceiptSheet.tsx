import type { ReactElement, ReactNode } from 'react';
import { shortenHash } from '../../domain/address.ts';
import type { ReceiptProof, ReceiptToken } from '../../domain/receipt/OrderReceipt.ts';
import type { ReceiptFinding } from '../../domain/receipt/verifyReceipt.ts';
import { formatUtc } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { chainName } from '../../entities/chain/chainName.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { currentNumbers } from '../../entities/settings/useSettings.ts';
import { verifyMessages } from '../../messages/verify.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CheckedReceipt } from './useVerdict.ts';

/** Symbol and decimals only from the site's own lists: what a receipt calls a token may be made up. */
const ownAmount = (value: bigint, token: Token | null): string => currentNumbers().tokens(value, token, 'full');

const statedAmount = (value: bigint, token: Token | null, stated: ReceiptToken | null): string | null =>
  token !== null || stated === null ? null : currentNumbers().tokens(value, stated, 'full');

const Fact = ({ name, wide = false, children }: Fact.Props): ReactElement => (
  <div className={`min-w-0 border-hairline border-b py-2 [overflow-wrap:anywhere] ${wide ? 'md:col-span-2' : ''}`}>
    <dt className="text-12 text-text-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);

declare namespace Fact {
  type Props = { readonly name: string; readonly wide?: boolean; readonly children: ReactNode };
}

const NotGiven = (): ReactElement => <span className="text-text-3">{verifyMessages.get().notGiven}</span>;

const Proof = ({ name, proof }: { readonly name: string; readonly proof: ReceiptProof | null }): ReactElement => (
  <Fact name={name}>
    {proof === null ? (
      <NotGiven />
    ) : (
      <>
        <span className="mono">{proof.tx}</span>
        <br />
        {verifyMessages.get().atBlock({ block: proof.blockNumber.toString(), time: formatUtc(proof.blockTime) })}
      </>
    )}
  </Fact>
);

const Amount = ({ value, token, stated, chainKey }: Amount.Props): ReactElement => {
  const also = statedAmount(value, token, stated);
  return (
    <>
      <b>{ownAmount(value, token)}</b> <ChainName chainKey={chainKey} />
      {also !== null && (
        <span className="block text-12 text-text-2">{verifyMessages.get().asReceiptSays({ amount: also })}</span>
      )}
    </>
  );
};

declare namespace Amount {
  type Props = {
    readonly value: bigint;
    readonly token: Token | null;
    readonly stated: ReceiptToken | null;
    readonly chainKey: string;
  };
}

/** Everything that the receipt says, also on paper. */
export const ReceiptFacts = ({ receipt, tokens }: Pick<CheckedReceipt, 'receipt' | 'tokens'>): ReactElement => {
  const t = verifyMessages.get();
  const { order, domain } = receipt;
  const paid = { value: order.inputAmount, token: tokens.input, stated: receipt.inputToken };
  const received = { value: order.outputAmount, token: tokens.output, stated: receipt.outputToken };
  return (
    <dl className="grid gap-x-8 px-4 py-2 text-13 md:grid-cols-2" aria-label={t.facts}>
      <Fact name={t.pays}>
        <Amount {...paid} chainKey={receipt.inputChain} />
      </Fact>
      <Fact name={t.receives}>
        <Amount {...received} chainKey={receipt.outputChain} />
      </Fact>
      <Fact name={t.offerer}>
        <AddressTag address={order.offerer} full />
      </Fact>
      <Fact name={t.recipient}>
        <AddressTag address={order.recipient} full />
      </Fact>
      <Fact name={t.tokenPaid}>
        <span className="mono">{order.inputToken}</span>
      </Fact>
      <Fact name={t.tokenReceived}>
        <span className="mono">{order.outputToken}</span>
      </Fact>
      <Fact name={t.valid}>
        {t.validRange({ start: formatUtc(order.startTime * 1000), end: formatUtc(order.endTime * 1000) })}
      </Fact>
      <Fact name={t.signedUnder}>
        {t.domain({ name: domain.name, version: domain.version })}{' '}
        <span className="mono">{domain.verifyingContract}</span>
      </Fact>
      <Fact name={t.orderHash}>
        <span className="mono">{receipt.orderHash}</span>
      </Fact>
      <Fact name={t.signingHash}>
        <span className="mono">{receipt.signingHash}</span>
      </Fact>
      <Fact name={t.signature} wide>
        {receipt.signature === null ? <NotGiven /> : <span className="mono">{receipt.signature}</span>}
      </Fact>
      <Proof name={t.paidIn} proof={receipt.source} />
      <Proof name={t.deliveredIn} proof={receipt.destination} />
    </dl>
  );
};

const looks = {
  proven: { icon: 'check', tone: 'text-completed' },
  holds: { icon: 'check', tone: 'text-text' },
  broken: { icon: 'close', tone: 'text-failed' },
  absent: { icon: 'minus', tone: 'text-pending' },
  denied: { icon: 'minus', tone: 'text-pending' },
  unread: { icon: 'minus', tone: 'text-pending' },
} as const satisfies Record<ReceiptFinding['verdict'], { icon: Icon.Name; tone: string }>;

const END_KEYS = {
  source: {
    holds: 'sourceHolds',
    proven: 'sourceProven',
    broken: 'sourceBroken',
    absent: 'sourceAbsent',
    denied: 'sourceDenied',
    unread: 'sourceUnread',
  },
  destination: {
    holds: 'destinationHolds',
    proven: 'destinationProven',
    broken: 'destinationBroken',
    absent: 'destinationAbsent',
    denied: 'destinationDenied',
    unread: 'destinationUnread',
  },
} as const;

const endSentence = (end: 'source' | 'destination', finding: ReceiptFinding, parts: SentenceParts): string => {
  const t = verifyMessages.get();
  const { receipt, tokens } = parts;
  const source = end === 'source';
  return t[END_KEYS[end][finding.verdict]]({
    chain: parts.chain(end),
    amount: source
      ? ownAmount(receipt.order.inputAmount, tokens.input)
      : ownAmount(receipt.order.outputAmount, tokens.output),
  });
};

const tokenSentence = (end: 'source' | 'destination', { verdict }: ReceiptFinding, parts: SentenceParts): string => {
  const t = verifyMessages.get();
  const { receipt, tokens } = parts;
  const [listed, stated] = end === 'source' ? [tokens.input, receipt.inputToken] : [tokens.output, receipt.outputToken];
  const chain = parts.chain(end);
  if (listed === null) return t.tokenAbsent({ chain });
  const { symbol, decimals } = listed;
  if (verdict !== 'broken') return t.tokenHolds({ chain, symbol });
  const said = stated === null ? '' : `${stated.symbol}, ${stated.decimals}`;
  return t.tokenBroken({ chain, stated: said, symbol, decimals });
};

type SentenceParts = Pick<CheckedReceipt, 'receipt' | 'tokens'> & {
  readonly chain: (end: 'source' | 'destination') => string;
};

const sentenceOf = (finding: ReceiptFinding, parts: SentenceParts): string => {
  const t = verifyMessages.get();
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

/** What is behind a finding: the hash it is about, or who said it. */
const detailOf = ({ code, verdict }: ReceiptFinding, { receipt }: SentenceParts): string => {
  const t = verifyMessages.get();
  if (code === 'orderHash') return shortenHash(receipt.orderHash);
  if (code === 'signingHash') return shortenHash(receipt.signingHash);
  const proof = code === 'source' || code === 'destination' ? receipt[code] : null;
  if (proof !== null) return t.txAndBlock({ tx: shortenHash(proof.tx), block: proof.blockNumber.toString() });
  return verdict === 'proven' || verdict === 'denied' ? t.byChain : t.byDevice;
};

/** Every check with its outcome: green where a chain said it, ink where this device computed it. */
export const ReceiptChecks = (parts: Pick<CheckedReceipt, 'receipt' | 'tokens' | 'findings'>): ReactElement => {
  const { config } = useWorld();
  const { receipt, findings } = parts;
  const t = verifyMessages.get();
  const chain = (end: 'source' | 'destination') =>
    chainName(config, end === 'source' ? receipt.inputChain : receipt.outputChain);
  return (
    <ul className="px-4 text-13" aria-label={t.checks}>
      {findings.map((finding) => {
        const { icon, tone } = looks[finding.verdict];
        return (
          <li
            key={finding.code}
            className="grid grid-cols-[16px_1fr] gap-x-3 border-hairline border-b py-2.5 last:border-0"
            data-verdict={finding.verdict}
          >
            <span className={`pt-0.5 ${tone}`}>
              <Icon name={icon} />
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-medium">{sentenceOf(finding, { ...parts, chain })}</span>
              <span className="block text-12 text-text-2">{detailOf(finding, { ...parts, chain })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** "12.5 USDC for 12.47 USDT", with this site's names only. */
export const receiptSummary = ({ receipt, tokens }: Pick<CheckedReceipt, 'receipt' | 'tokens'>): string =>
  verifyMessages.get().forAmount({
    paid: ownAmount(receipt.order.inputAmount, tokens.input),
    received: ownAmount(receipt.order.outputAmount, tokens.output),
  });
