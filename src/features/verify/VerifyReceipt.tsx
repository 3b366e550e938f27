import { type ChangeEvent, type DragEvent, type ReactElement, useState } from 'react';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { ReceiptLink } from './ReceiptLink.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { receiptText } from './receiptText.ts';
import { saveReceipt } from './saveReceipt.ts';
import { useReceiptText } from './useReceiptText.ts';
import { useVerdict, type Verdict } from './useVerdict.ts';
import { verdictWords } from './verdictWords.ts';
import './verify.css';

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
