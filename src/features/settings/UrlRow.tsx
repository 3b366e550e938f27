import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SettingRow } from './SettingRow.tsx';

const isUrl = (text: string, schemes: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return schemes.includes(protocol) && username + password + hash === '';
};

/** One address of the service that this deployment lets people change; null returns to the site's own. */
export const UrlRow = ({ words, hint, url, own, schemes, onOwn, children }: UrlRow.Props): ReactElement => {
  const [text, setText] = useState(url);
  const wanted = text.trim().replace(/\/+$/, '');
  const changed = wanted !== url;
  const usable = isUrl(wanted, schemes);
  return (
    <SettingRow words={words} hint={hint}>
      <form
        className="flex min-w-0 flex-1 flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (usable) onOwn(wanted);
        }}
      >
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={words}
          hideLabel
          mono
          inputMode="url"
          value={text}
          error={
            changed && !usable
              ? `A whole address, beginning with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`
              : undefined
          }
          onValue={setText}
        />
        {changed && usable && (
          <Button type="submit" variant="danger">
            Use this
          </Button>
        )}
        {!changed && own && (
          <Button variant="ghost" onClick={() => onOwn(null)}>
            Reset
          </Button>
        )}
      </form>
      {children}
    </SettingRow>
  );
};

export declare namespace UrlRow {
  type Props = {
    readonly words: string;
    readonly hint: string;
    /** What is in use. */
    readonly url: string;
    /** Whether that is the user's own. */
    readonly own: boolean;
    /** With colon: "https:". */
    readonly schemes: readonly string[];
    readonly onOwn: (url: string | null) => void;
    readonly children?: ReactNode;
  };
}
