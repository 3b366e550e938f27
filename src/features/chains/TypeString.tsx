import type { ReactElement } from 'react';
import { keccak256, stringToBytes } from 'viem';
import { cleanText } from '../../domain/text/cleanText.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** One type string of the signing domain as the service sent it, with the hash of its bytes. */
export const TypeString = ({ member, text }: TypeString.Props): ReactElement => {
  const hash = keccak256(stringToBytes(text));
  const shown = cleanText(text, 600);
  const open = shown.indexOf('(');
  return (
    <div className="mt-3.5">
      <h3 className="field-label">{member}</h3>
      <p className="code">
        <b>{open < 0 ? shown : shown.slice(0, open)}</b>
        {open < 0 ? '' : shown.slice(open).replaceAll(',', ', ')}
      </p>
      <p className="mt-1.5 text-12 text-text-2">
        type hash{' '}
        <span className="mono" title={hash}>
          {hash.slice(0, 14)}…{hash.slice(-10)}
        </span>{' '}
        <CopyButton small text={hash} what={`hash of ${member}`} />
      </p>
    </div>
  );
};

export declare namespace TypeString {
  type Props = { readonly member: string; readonly text: string };
}
