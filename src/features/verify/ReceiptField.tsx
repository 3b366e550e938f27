import { type ChangeEvent, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromBase64Url } from '../../lib/base64Url.ts';
import { isTyping } from '../../lib/shortcuts.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { verifyMessages as t } from '../../messages/verify.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Maximum length of a receipt in characters; one more is read, to detect a longer one. */
const MAX_LENGTH = 65_536;

/** The text itself, or the fragment of a link, also broken into lines by a printed page. */
export const receiptText = (pasted: string): string => {
  const fragment = /^[^{]*#([\w-]+)$/.exec(pasted.replace(/\s+/g, ''))?.[1];
  const carried = fragment === undefined ? null : fromBase64Url(fragment);
  return carried?.startsWith('{') ? carried : pasted;
};

/** Accepts a text or a file dropped or pasted anywhere on the page. True while something is dragged over it. */
const useDropAndPaste = (onText: (text: string) => void, onFiles: (files: FileList) => void): boolean => {
  const [over, setOver] = useState(false);
  const receive = useEffectEvent((data: DataTransfer | null): void => {
    const text = data?.getData('text') ?? '';
    if (data !== null && data.files.length > 0) onFiles(data.files);
    else if (text !== '') onText(text);
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
      receive(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent): void => {
      if (!isTyping(event.target)) receive(event.clipboardData);
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

type ReceiptFieldProps = {
  readonly text: string;
  /** It was read as a receipt: its result is above, and its text folded unless it was typed here. */
  readonly isReceipt: boolean;
  readonly onText: (text: string) => void;
};

export const ReceiptField = ({ text, isReceipt, onText }: ReceiptFieldProps): ReactElement => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = isReceipt && !isOpen;
  const narrow = useIsNarrow();
  const take = (given: string, isTyped = false): void => {
    setNote(null);
    setIsOpen(isTyped);
    // The link of a receipt is longer than its text.
    onText(receiptText(given.slice(0, 2 * MAX_LENGTH)).slice(0, MAX_LENGTH + 1));
  };
  const open = async (files: FileList): Promise<void> => {
    const [file, ...others] = files;
    if (file === undefined) return;
    take(await file.slice(0, MAX_LENGTH + 1).text());
    if (others.length > 0) setNote(t.firstOnly);
  };
  const over = useDropAndPaste(
    (given) => take(given),
    (files) => void open(files),
  );
  const paste = async (): Promise<void> => {
    try {
      take(await navigator.clipboard.readText());
    } catch {
      setNote(t.pasteRefused);
      field.current?.focus();
    }
  };
  return (
    <section
      className={cx(
        'grid gap-4 rounded-swap border border-dashed p-6 max-md:p-4 print:hidden',
        over ? 'border-accent bg-accent-soft' : 'border-control bg-surface',
      )}
      aria-label={t.fieldArea}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon name="shield" size={28} className="shrink-0 text-accent-text max-md:hidden" />
        <p className="min-w-0 flex-1 basis-64">
          <b className="block text-16">{isReceipt ? t.another : narrow ? t.openOrPaste : t.drop}</b>
          <span className="block text-text-2">{t.dropRest}</span>
        </p>
        <span className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <label className="btn btn-primary btn-lg relative focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2">
            <span>{t.openFile}</span>
            <input
              type="file"
              accept=".json,.txt,application/json"
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                const { files } = event.target;
                if (files !== null) void open(files);
                // The same file, changed meanwhile, can be opened again.
                event.target.value = '';
              }}
            />
          </label>
          <Button size="lg" onClick={() => void paste()}>
            {t.paste}
          </Button>
        </span>
      </div>
      {isFolded && (
        <button type="button" className="link justify-self-start text-13" onClick={() => setIsOpen(true)}>
          {t.showText}
        </button>
      )}
      <span className={cx('input items-start! py-2', isFolded && 'hidden')}>
        <textarea
          translate="no"
          ref={field}
          aria-label={t.field}
          className={cx(
            'resize-none! px-0! pt-0! leading-[18px] max-md:text-16',
            text === ''
              ? 'h-9 pb-0! text-13'
              : 'mono h-36 pb-7! text-12 [mask-image:linear-gradient(black_calc(100%-28px),transparent)]',
          )}
          rows={1}
          spellCheck={false}
          placeholder={t.placeholder}
          value={text}
          onChange={(event) => take(event.target.value, true)}
        />
        {text !== '' && (
          <IconButton
            size="sm"
            className="-my-1"
            icon="close"
            label={t.empty}
            onClick={() => {
              take('');
              field.current?.focus();
            }}
          />
        )}
      </span>
      {note !== null && (
        <p className="text-13 text-text-2" role="status">
          {note}
        </p>
      )}
    </section>
  );
};
