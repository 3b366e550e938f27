import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type Address, checksumAddress } from 'viem';
import { type AddressIssue, parseAddress, sameAddress } from '../../../domain/address.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { chainFactQueries } from '../../../world/queries/chainFactQueries.ts';
import { useSwap } from '../model/useSwap.ts';
import { getRecipientIssue, keepRecipient, lookAlikeOf, readKnownRecipients } from './recipientIssue.ts';

/** How many last characters are typed again the first time. */
const TYPED = 6;

const words: Readonly<Record<AddressIssue, string>> = {
  empty: '',
  hex: 'An address is 0x and the digits 0 to 9, a to f.',
  length: 'This is not a complete address: it has 0x and 40 characters.',
  checksum: 'Its capital letters do not add up: one character may be mistyped.',
};

const Warnings = ({ address, own }: Warnings.Props): ReactElement => {
  const world = useWorld();
  const { chain, name } = useSwap().draft.route.receive;
  const code = useQuery({
    ...chainFactQueries.code(world, chain?.chainKey ?? '', address),
    enabled: chain !== null,
  });
  const twin = lookAlikeOf(address, own);
  return (
    <>
      {twin !== null && (
        <Note tone="failed" title="This looks like one of your addresses, but is another one." role="alert">
          Yours is <span className="mono break-all">{checksumAddress(twin)}</span>. Senders of such look-alikes hope
          that you copy theirs from a history.
        </Note>
      )}
      {code.data === true && (
        <Note tone="pending" title={`This is a contract on ${name}.`}>
          Send to it only if you know that it can pass on the token.
        </Note>
      )}
      {code.isError && <Note title={`${name} could not be read, so it is not known whether this is a contract.`} />}
    </>
  );
};

declare namespace Warnings {
  type Props = { readonly address: Address; readonly own: readonly Address[] };
}

const useEntry = () => {
  const { form, route } = useSwap().draft;
  const [text, setText] = useState<string>(form.recipient ?? '');
  const [typed, setTyped] = useState('');
  const [known] = useState(readKnownRecipients);
  const read = parseAddress(text);
  const parsed = read.ok ? read.address : null;
  const wrong = read.ok || text.trim() === '' ? undefined : words[read.issue];
  const issue =
    parsed === null ? null : getRecipientIssue(parsed, { chains: route.chains ?? [], tokens: route.book.all });
  const isKnown = parsed !== null && known.some((address) => sameAddress(address, parsed));
  const ending = parsed?.slice(-TYPED).toLowerCase() ?? '';
  const confirmed = isKnown || (ending !== '' && typed.trim().toLowerCase() === ending);
  return { text, setText, typed, setTyped, known, parsed, wrong, issue, isKnown, confirmed };
};

/** Sends to another address: the full address, checks against the destination chain, typed again the first time. */
export const RecipientDialog = ({ onClose }: RecipientDialog.Props): ReactElement => {
  const { draft, holdings } = useSwap();
  const { account } = holdings;
  const entry = useEntry();
  const { parsed, issue, confirmed, isKnown, known } = entry;
  const own = account === null ? known : [account, ...known];
  const mine = parsed !== null && account !== null && sameAddress(parsed, account);
  const error = entry.wrong ?? issue ?? undefined;
  const ready = parsed !== null && issue === null && (mine || confirmed);
  const set = (recipient: Address | null) => {
    if (recipient !== null) keepRecipient(recipient);
    draft.dispatch({ type: 'recipient', recipient });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Send to another address" width={520}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) set(mine ? null : parsed);
        }}
      >
        <TextField
          label={`Recipient on ${draft.route.receive.name}`}
          hint="The full address, 0x and 40 characters"
          error={error}
          mono
          value={entry.text}
          onValue={entry.setText}
        />
        {parsed !== null && issue === null && !mine && (
          <>
            <p className="mono break-all text-14">{checksumAddress(parsed)}</p>
            <Warnings address={parsed} own={own} />
            {!isKnown && (
              <TextField
                label={`Type its last ${TYPED} characters to confirm`}
                hint="Asked once per address on this device"
                mono
                value={entry.typed}
                onValue={entry.setTyped}
              />
            )}
          </>
        )}
        <div className="flex justify-end gap-2">
          {draft.form.recipient !== null && <Button onClick={() => set(null)}>Send to myself</Button>}
          <Button type="submit" variant="primary" unavailable={!ready}>
            {mine ? 'That is your own address' : 'Use this address'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export declare namespace RecipientDialog {
  type Props = { readonly onClose: () => void };
}
