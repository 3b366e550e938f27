import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { fromBase64Url } from '../../lib/base64Url.ts';
import { isTyping } from '../../lib/shortcuts.ts';
import { verifyMessages } from '../../messages/verify.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** The longest text that is read, in characters; one more is kept, so that it is called too long. */
const LARGEST = 65_536;

/**
 * The text of a receipt in what someone pasted: the text itself, or a link that carries it in its fragment, also broken
 * into lines as it comes out of a printed page.
 */
export const receiptText = (pasted: string): string => {
  const fragment = /^[^{]*#([\w-]+)$/.exec(pasted.replace(/\s+/g, ''))?.[1];
  const carried = fragment === undefined ? null : fromBase64Url(fragment);
  return carried?.startsWith('{') ? carried : pasted;
};

const cut = (text: string): string => receiptText(text.slice(0, LARGEST + 1));

/** Takes what is dropped or pasted anywhere on the page, also beside the field. The answer: a file hangs over the page. */
const useWholePage = (onText: (text: string) => void, open: (file: File) => void): boolean => {
  const [over, setOver] = useState(false);
  const take = useRef({ onText, open });
  useEffect(() => {
    take.current = { onText, open };
  });
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData('text') ?? '';
      if (file !== undefined) take.current.open(file);
      else if (text !== '') take.current.onText(cut(text));
    };
    const paste = (event: ClipboardEvent): void => {
      if (isTyping(event.target)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text') ?? '';
      if (file !== undefined) take.current.open(file);
      else if (text !== '') take.current.onText(cut(text));
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => ended.abort();
  }, []);
  return over;
};

/** Where a receipt comes in: its file, what was copied, or its text or link by hand. */
export const ReceiptField = ({ text, onText }: ReceiptField.Props): ReactElement => {
  const t = verifyMessages.get();
  const field = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState(false);
  const say = (next: string): void => {
    setRefused(false);
    onText(next);
  };
  const open = async (file: File): Promise<void> => say(await file.slice(0, LARGEST + 1).text());
  const over = useWholePage(say, (file) => void open(file));
  const paste = async (): Promise<void> => {
    try {
      say(cut(await navigator.clipboard.readText()));
    } catch {
      setRefused(true);
      field.current?.focus();
    }
  };
  return (
    <section
      className={cx(
        'grid gap-3 rounded-card border border-dashed p-4 print:hidden',
        over ? 'border-accent bg-accent-soft' : 'border-control bg-surface',
      )}
      aria-label={t.fieldArea}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Icon name="book" size={18} className="shrink-0 text-text-2 max-md:hidden" />
        <p className="min-w-0 flex-1 basis-64 text-14">
          <span className="max-md:hidden">
            <b>{t.drop}</b> <span className="text-text-2">{t.dropRest}</span>
          </span>
          <span className="text-text-2 md:hidden">{t.dropPhone}</span>
        </p>
        <span className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <label className="btn btn-primary relative focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2">
            {t.openFile}
            <input
              type="file"
              accept=".json,application/json"
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                const file = event.target.files?.[0];
                if (file !== undefined) void open(file);
                // The same file, changed meanwhile, can be opened again.
                event.target.value = '';
              }}
            />
          </label>
          <Button onClick={() => void paste()}>{t.paste}</Button>
        </span>
      </div>
      <span className="input items-start! py-2">
        <textarea
          ref={field}
          aria-label={t.field}
          className={cx(
            'min-h-[18px] p-0! leading-[18px] max-md:text-16',
            text === '' ? 'h-[18px] resize-none! text-13' : 'mono h-[54px] text-12',
          )}
          rows={1}
          spellCheck={false}
          placeholder={t.placeholder}
          value={text}
          onChange={(event) => say(cut(event.target.value))}
        />
        {text !== '' && (
          <IconButton
            size="sm"
            className="-my-1"
            icon="close"
            label={t.empty}
            onClick={() => {
              say('');
              field.current?.focus();
            }}
          />
        )}
      </span>
      {refused && (
        <p className="text-13 text-text-2" role="status">
          {t.pasteRefused}
        </p>
      )}
    </section>
  );
};

export declare namespace ReceiptField {
  type Props = { readonly text: string; readonly onText: (text: string) => void };
}
