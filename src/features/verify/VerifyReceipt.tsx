import { type ReactElement, useEffect, useState } from 'react';
import { ownValue } from '../../domain/config.ts';
import { type OrderReceipt, writeReceipt } from '../../domain/receipt/OrderReceipt.ts';
import { isBroken, type ReceiptFinding, type ReceiptLevel } from '../../domain/receipt/receiptFindings.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { receiptPath, saveReceipt } from '../../entities/order/useReceipt.ts';
import { fromBase64Url } from '../../lib/base64Url.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { commonMessages } from '../../messages/common.ts';
import { shellMessages } from '../../messages/shell.ts';
import { verifyMessages as t } from '../../messages/verify.ts';
import { Button, Spinner } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Sentence } from '../../ui/Text.tsx';
import { isSimulated } from '../../world/simulation/simulated.ts';
import { hrefOf, siteRoot } from '../../world/siteRoot.ts';
import { levels, ReceiptChecks, ReceiptFacts, ReceiptSummary, refusal } from './ReceiptFacts.tsx';
import { ReceiptField } from './ReceiptField.tsx';
import { type CheckedReceipt, useVerdict, type Verdict } from './useVerdict.ts';

// Fetched once the field is there: a pasted receipt does not need it.
const WhatIsChecked = lazyComponent(
  () => import('./WhatIsChecked.tsx').then((module) => module.WhatIsChecked),
  <div className="min-h-[260px]" />,
);

/** On paper only: where this receipt can be checked. The link carries the whole receipt, so a PDF can be checked as well. */
const PrintedLink = ({ receipt }: { readonly receipt: OrderReceipt }): ReactElement => {
  const page = new URL(hrefOf(receiptPath(writeReceipt(receipt, isSimulated))), siteRoot);
  return (
    <p className="hidden px-4 py-3 text-13 print:block">
      <Sentence
        of={t.printed}
        slots={{
          link: (
            <a className="link" href={page.href}>
              {page.host + page.pathname}
            </a>
          ),
        }}
      />
    </p>
  );
};

const fromHash = (): string => fromBase64Url(globalThis.location.hash.slice(1)) ?? '';

/** The text being checked: from the URL's fragment, then pasted or opened. */
const useReceiptText = (): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(fromHash);
  useEffect(() => {
    const onHash = (): void => setText(fromHash());
    globalThis.addEventListener('hashchange', onHash);
    return () => globalThis.removeEventListener('hashchange', onHash);
  }, []);
  return [text, setText];
};

const verdictOf = (
  level: ReceiptLevel,
  findings: readonly ReceiptFinding[],
): readonly [title: string, rest: string] => {
  if (level === 'proven') return [t.proven, t.provenRest];
  if (level === 'false') return [t.false, t.falseRest(findings.filter(isBroken).length)];
  return findings.some(({ code, verdict }) => code === 'destination' && verdict === 'denied')
    ? [t.notDelivered, t.notDeliveredRest]
    : [t.consistent, t.consistentRest];
};

const VerdictSheet = ({ checked }: { readonly checked: CheckedReceipt }): ReactElement => {
  const { receipt, findings, level, isReading, refresh } = checked;
  const { shape, look } = levels[level];
  const [title, rest] = isReading ? [t.checkingChains, t.consistentRest] : verdictOf(level, findings);
  const { config } = useWorld();
  const chainKeys = new Set([receipt.inputChain, receipt.outputChain]);
  const nodes = [...chainKeys].flatMap((chainKey) => ownValue(config.chains, chainKey)?.rpcUrls ?? []).length;
  const next = { proven: t.provenNext(nodes), consistent: t.consistentNext, false: t.falseNext }[level];
  return (
    <section className="card overflow-hidden print:break-inside-avoid print:border-0" aria-label={t.sheet}>
      <div className={cx('flex gap-3 px-4 py-4', isReading ? 'bg-surface-2 text-text-2' : look)} role="status">
        {isReading ? (
          <span className="grid size-[26px] place-items-center">
            <Spinner />
          </span>
        ) : (
          <StatusIcon shape={shape} size={26} />
        )}
        <div className="min-w-0 text-text">
          <h2 className="text-20">{title}</h2>
          <p className="text-14">{rest}</p>
          {!isReading && <p className={level === 'proven' ? 'text-12 text-text-2' : 'text-14'}>{next}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-hairline border-b px-4 py-3">
        <ReceiptSummary {...checked} />
        <div className="flex flex-wrap gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 print:hidden">
          {level !== 'false' && (
            <Button
              variant={level === 'consistent' ? 'primary' : 'secondary'}
              icon="refresh"
              busy={isReading}
              onClick={refresh}
            >
              {isReading ? t.checkingChains : t.repeat}
            </Button>
          )}
          <Button
            variant={level === 'proven' ? 'primary' : 'secondary'}
            icon="download"
            onClick={() => saveReceipt(writeReceipt(receipt, isSimulated), receipt.orderHash)}
          >
            {t.save}
          </Button>
          <Button onClick={() => globalThis.print()}>{t.print}</Button>
          <Link className="btn btn-secondary" to={paths.order(receipt.orderHash)}>
            {commonMessages.openOrder}
          </Link>
        </div>
      </div>
      <ReceiptChecks {...checked} />
      <div className="border-hairline border-t">
        <ReceiptFacts receipt={receipt} />
      </div>
      <PrintedLink receipt={receipt} />
    </section>
  );
};

const Outcome = ({ verdict }: { readonly verdict: Verdict }): ReactElement | null => {
  if (verdict.state === 'checked') return <VerdictSheet checked={verdict.checked} />;
  // The height of a result, so that nothing below it moves.
  if (verdict.state === 'checking')
    return (
      <div className="card grid min-h-96 content-start gap-3 p-4" role="status" aria-label={t.checking}>
        <Skeleton width="40%" height={26} delayMs={150} />
        <Skeleton width="60%" height={20} delayMs={150} />
      </div>
    );
  if (verdict.state === 'notLoaded') return <Note tone="failed" role="status" title={t.notLoaded} />;
  if (verdict.state === 'unreadable')
    return (
      <Note tone="failed" role="status" title={refusal(verdict.why)}>
        {t.unreadRest}
      </Note>
    );
  return null;
};

export const VerifyReceipt = (): ReactElement => {
  const [text, setText] = useReceiptText();
  const verdict = useVerdict(text);
  // The verdict is above the document that it is of; the field keeps its place in the tree, and the focus.
  const isOfReceipt = verdict.state === 'checked' || verdict.state === 'checking';
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <div className="grid gap-2 print:hidden">
        <h1>{isOfReceipt ? t.field : shellMessages.titleOfVerify}</h1>
        {!isOfReceipt && <p className="text-14 text-text-2">{t.intro}</p>}
      </div>
      {isOfReceipt && <Outcome verdict={verdict} />}
      <ReceiptField text={text} isReceipt={isOfReceipt} onText={setText} />
      {!isOfReceipt && <Outcome verdict={verdict} />}
      {!isOfReceipt && <WhatIsChecked />}
    </div>
  );
};
