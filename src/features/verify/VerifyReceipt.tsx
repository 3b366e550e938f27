import { type OrderReceipt, writeReceipt } from '../../domain/receipt/OrderReceipt.ts';
import { fromBase64Url, toBase64Url } from '../../lib/base64Url.ts';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { useVerdict, type Verdict, verdictWords } from './verdict.ts';
import './verify.css';
import { type ChangeEvent, type DragEvent, type ReactElement, useEffect, useState } from 'react';

/** On paper only: where this receipt can be checked. The link carries the whole receipt, so a PDF can be checked as well. */
const ReceiptLink = ({ receipt }: { readonly receipt: OrderReceipt }): ReactElement => {
  const page = new URL(paths.verify(), globalThis.location.href);
  const fragment = toBase64Url(JSON.stringify(JSON.parse(writeReceipt(receipt))));
  return (
    <p className="receipt-link">
      A receipt of Causeway. It can be checked at{' '}
      <a className="link" href={`${page.href}#${fragment}`}>
        {page.host + page.pathname}
      </a>
      , by anyone, without a wallet.
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

/** Saves a receipt as a file named after its order. */
const saveReceipt = (receipt: OrderReceipt): void => {
  const url = URL.createObjectURL(new Blob([writeReceipt(receipt)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `receipt-${receipt.orderHash.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
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

const Outcome = ({ verdict }: { readonly verdict: Verdict }): ReactElement | null => {
  if (verdict.state === 'unreadable') return <Note tone="failed" role="status" title={verdict.sentence} />;
  if (verdict.state === 'checking') return <Note role="status" title="Checking." />;
  if (verdict.state === 'empty') return null;
  const { tone, title, rest } = verdictWords(verdict.findings);
  return (
    <>
      <Note tone={tone} role="status" title={title}>
        {rest}
      </Note>
      <Card
        className="receipt-sheet"
        title="Receipt of an order"
        actions={
          <span className="receipt-actions">
            <Button size="sm" onClick={() => saveReceipt(verdict.receipt)}>
              Save
            </Button>
            <Button size="sm" onClick={() => globalThis.print()}>
              Print
            </Button>
            <Link className="btn btn-secondary btn-sm" to={paths.order(verdict.receipt.orderHash)}>
              Look it up
            </Link>
          </span>
        }
      >
        <ReceiptSheet receipt={verdict.receipt} findings={verdict.findings} />
        <ReceiptLink receipt={verdict.receipt} />
      </Card>
    </>
  );
};

/** Checks a receipt by computing alone: paste it, drop the file, or open a link that carries it. */
export const VerifyReceipt = (): ReactElement => {
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
    <>
      <section
        className={over ? 'card receipt-input is-over' : 'card receipt-input'}
        aria-label="Receipt to check"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Field
          label="Receipt"
          hint="Paste its text or its link, or drop the file here. It is checked on this device and sent nowhere."
        >
          {(control) => (
            <span className="input">
              <textarea
                {...control}
                className="mono"
                rows={verdict.state === 'checked' ? 3 : 8}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(receiptText(event.target.value.slice(0, LARGEST + 1)))}
              />
            </span>
          )}
        </Field>
        <label className="receipt-file link">
          Open a file
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event: ChangeEvent<HTMLInputElement>) => void open(event.target.files?.[0])}
          />
        </label>
      </section>
      <Outcome verdict={verdict} />
    </>
  );
};
