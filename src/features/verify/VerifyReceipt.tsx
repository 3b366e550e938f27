import { type ChangeEvent, type DragEvent, type ReactElement, useEffect, useState } from 'react';
import { type OrderReceipt, writeReceipt } from '../../domain/receipt/OrderReceipt.ts';
import type { ReceiptFinding, ReceiptLevel } from '../../domain/receipt/verifyReceipt.ts';
import { formatUtc } from '../../domain/time.ts';
import { chainName } from '../../entities/chain/chainName.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { Link } from '../../entities/navigation/Link.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { fromBase64Url, toBase64Url } from '../../lib/base64Url.ts';
import { verifyMessages } from '../../messages/verify.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { saveFile } from '../../world/saveFile.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';
import { hrefOf, siteRoot } from '../../world/siteRoot.ts';
import { ReceiptChecks, ReceiptFacts, receiptSummary } from './ReceiptSheet.tsx';
import { type CheckedReceipt, useVerdict, type Verdict } from './useVerdict.ts';

/** On paper only: where this receipt can be checked. The link carries the whole receipt, so a PDF can be checked as well. */
const PrintedLink = ({ receipt }: { readonly receipt: OrderReceipt }): ReactElement => {
  const t = verifyMessages.get();
  const page = new URL(hrefOf(paths.verify()), siteRoot);
  const fragment = toBase64Url(JSON.stringify(JSON.parse(writeReceipt(receipt, isSimulated))));
  return (
    <p className="hidden px-4 py-3 text-13 print:block">
      {t.printedBefore}{' '}
      <a className="link" href={`${page.href}#${fragment}`}>
        {page.host + page.pathname}
      </a>
      {t.printedAfter}
    </p>
  );
};

/**
 * The text of a receipt in what someone pasted: the text itself, or a link that carries it in its fragment, also broken
 * into lines as it comes out of a printed page.
 */
export const receiptText = (pasted: string): string => {
  const fragment = /^[^{]*#([\w-]+)$/.exec(pasted.replace(/\s+/g, ''))?.[1];
  const carried = fragment === undefined ? null : fromBase64Url(fragment);
  return carried?.startsWith('{') ? carried : pasted;
};

const fromHash = (): string => fromBase64Url(globalThis.location.hash.slice(1)) ?? '';

/** The text being checked: what the URL's fragment carries, then whatever is pasted or opened. */
const useReceiptText = (): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(fromHash);
  useEffect(() => {
    const onHash = (): void => setText(fromHash());
    globalThis.addEventListener('hashchange', onHash);
    return () => globalThis.removeEventListener('hashchange', onHash);
  }, []);
  return [text, setText];
};

const LARGEST = 65_536;

const levels = {
  proven: { shape: 'completed', look: 'bg-completed-soft text-completed' },
  consistent: { shape: 'received', look: 'bg-pending-soft text-pending' },
  false: { shape: 'failed', look: 'bg-failed-soft text-failed' },
} as const satisfies Record<ReceiptLevel, { shape: StatusIcon.Shape; look: string }>;

const restOf = (level: ReceiptLevel, findings: readonly ReceiptFinding[]): string => {
  const t = verifyMessages.get();
  if (level === 'proven') return t.provenRest;
  if (level === 'consistent') return t.consistentRest;
  const broken = findings.filter(({ verdict }) => verdict === 'broken').length;
  return t.falseRest({ broken, all: findings.length });
};

const nextOf = (level: ReceiptLevel): string => {
  const t = verifyMessages.get();
  return { proven: t.provenNext, consistent: t.consistentNext, false: t.falseNext }[level];
};

const LEVELS = ['proven', 'consistent', 'false'] as const;

/** Before there is a receipt: the answers that one can get, and where receipts come from. */
const Answers = (): ReactElement => {
  const t = verifyMessages.get();
  const means = { proven: t.provenRest, consistent: t.consistentRest, false: t.falseMeans };
  return (
    <section aria-label={t.answers} className="grid gap-4 print:hidden">
      <ul className="grid gap-3 md:grid-cols-3">
        {LEVELS.map((level) => (
          <li key={level} className="card overflow-hidden text-13">
            <p className={cx('flex items-center gap-2.5 px-4 py-3', levels[level].look)}>
              <StatusIcon shape={levels[level].shape} size={20} />
              <b className="font-strong text-14 text-text">{t[level]}</b>
            </p>
            <div className="grid gap-1.5 px-4 py-3">
              <p>{means[level]}</p>
              <p className="text-text-2">{nextOf(level)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-13 text-text-2">
        {t.whereFrom}{' '}
        <Link className="link" to={paths.orders({ status: 'completed' })}>
          {t.toOrders}
        </Link>
      </p>
    </section>
  );
};

/** What a receipt is worth, why, and what to do now. */
const Answer = ({ checked }: { readonly checked: CheckedReceipt }): ReactElement => {
  const t = verifyMessages.get();
  const { config } = useWorld();
  const { receipt, findings, level, asked, isAsking, ask } = checked;
  const { shape, look } = levels[level];
  const source = chainName(config, receipt.inputChain);
  const destination = chainName(config, receipt.outputChain);
  const save = () =>
    saveFile(
      new Blob([writeReceipt(receipt, isSimulated)], { type: 'application/json' }),
      `receipt-${receipt.orderHash.slice(0, 10)}.json`,
    );
  return (
    <section className="card overflow-hidden print:break-inside-avoid print:border-0" aria-label={t.sheet}>
      <div className={cx('flex gap-3 px-4 py-4', look)} role="status">
        <StatusIcon shape={shape} size={26} />
        <div className="min-w-0 text-text">
          <h2 className="text-20">{t[level]}</h2>
          <p className="text-14">{restOf(level, findings)}</p>
        </div>
      </div>
      <div className="border-hairline border-b px-4 py-3">
        <p className="font-strong text-16 [overflow-wrap:anywhere]">{receiptSummary(checked)}</p>
        <p className="text-13 text-text-2">
          {t.route({ source, destination })}, {formatUtc(receipt.order.startTime * 1000)}
        </p>
      </div>
      <ReceiptChecks {...checked} />
      <footer className="grid gap-3 border-hairline border-t bg-surface-2 px-4 py-3.5 text-13 print:bg-surface">
        <p className="text-text-2">{nextOf(level)}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {level !== 'false' && (
            <Button
              variant={level === 'consistent' ? 'primary' : 'secondary'}
              icon="refresh"
              busy={isAsking}
              onClick={ask}
            >
              {isAsking ? t.asking : asked ? t.askAgain : t.askChains}
            </Button>
          )}
          <Button icon="download" onClick={save}>
            {t.save}
          </Button>
          <Button onClick={() => globalThis.print()}>{t.print}</Button>
          <Link className="btn btn-ghost" to={paths.order(receipt.orderHash)}>
            {t.openOrder}
          </Link>
        </div>
      </footer>
      <div className="border-hairline border-t">
        <ReceiptFacts {...checked} />
      </div>
      <PrintedLink receipt={receipt} />
    </section>
  );
};

const refusal = ({ why, where }: Extract<Verdict, { state: 'unreadable' }>['why']): string => {
  const t = verifyMessages.get();
  if (why === 'noReceipt') return where === null ? t.noReceipt : t.noReceiptAt({ where });
  if (why === 'simulated') return t.simulatedReceipt;
  if (why === 'real') return t.realReceipt;
  if (why === 'otherSpelling') return where === null ? t.otherSpelling : t.otherSpellingAt({ where });
  return t[why];
};

const Outcome = ({ verdict }: { readonly verdict: Verdict }): ReactElement | null => {
  const t = verifyMessages.get();
  if (verdict.state === 'empty') return <Answers />;
  if (verdict.state === 'checking') return <Note role="status" title={t.checking} />;
  if (verdict.state === 'notLoaded') return <Note tone="failed" role="status" title={t.notLoaded} />;
  if (verdict.state === 'unreadable')
    return (
      <>
        <Note tone="failed" role="status" title={refusal(verdict.why)}>
          {t.unreadRest}
        </Note>
        <Answers />
      </>
    );
  return <Answer checked={verdict.checked} />;
};

/** Checks a receipt: paste it, drop the file, or open a link that carries it. The chains are asked when it is wanted. */
export const VerifyReceipt = (): ReactElement => {
  const t = verifyMessages.get();
  const [text, setText] = useReceiptText();
  const [over, setOver] = useState(false);
  const verdict = useVerdict(text);
  const open = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setText(await file.slice(0, LARGEST + 1).text());
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid gap-4">
      <p className="text-14 text-text-2 print:hidden">{t.intro}</p>
      <section
        className={cx('card grid gap-2.5 p-4 print:hidden', over && 'border-accent')}
        aria-label={t.fieldArea}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Field label={t.field} hint={t.fieldHint}>
          {(control) => (
            <span className="input">
              <textarea
                {...control}
                className="mono py-2 text-12 leading-[18px]"
                rows={verdict.state === 'checked' ? 3 : 5}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(receiptText(event.target.value.slice(0, LARGEST + 1)))}
              />
            </span>
          )}
        </Field>
        <label className="btn btn-secondary relative justify-self-start focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2">
          {t.openFile}
          <input
            type="file"
            accept=".json,application/json"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event: ChangeEvent<HTMLInputElement>) => void open(event.target.files?.[0])}
          />
        </label>
      </section>
      <Outcome verdict={verdict} />
    </div>
  );
};
