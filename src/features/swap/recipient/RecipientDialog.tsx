import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import type { Address } from 'viem';
import { type AddressIssue, lowerHex, parseAddress, sameAddress } from '../../../domain/address.ts';
import { NAME_CHAIN_ID, nameChain } from '../../../domain/ensName.ts';
import { getRecipientIssue } from '../../../engines/swap/route.ts';
import { FullAddress } from '../../../entities/account/AddressTag.tsx';
import { useTypedAddress } from '../../../entities/account/useTypedAddress.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { swapMessages, quoteDetailMessages as t } from '../../../messages/swap.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Sentence } from '../../../ui/Text.tsx';
import { Name } from '../../../ui/Untranslated.tsx';
import { type PersistentStorage, recentList } from '../../../world/persisted.ts';
import { contractQueries } from '../../../world/queries/contractQueries.ts';
import { sideName, useSwap, useSwapCommands } from '../model/useSwap.ts';

/**
 * One of your own addresses that looks like this one at both ends and is not it: the pattern of address poisoning.
 * Compares the four characters that short forms show.
 */
export const lookAlikeOf = (address: Address, own: readonly Address[]): Address | null => {
  const ends = (text: string) => `${text.slice(2, 6)}${text.slice(-4)}`.toLowerCase();
  return own.find((mine) => !sameAddress(mine, address) && ends(mine) === ends(address)) ?? null;
};

const isStored = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value);

/** Addresses this browser has sent to before. */
export const knownRecipients = (storage: PersistentStorage) =>
  recentList(storage, { key: 'swap:recipients:v1', isItem: isStored, max: 50 });

const RETYPED_LENGTH = 6;

const issueTexts: Readonly<Record<AddressIssue, string>> = {
  empty: '',
  hex: t.addressHex,
  length: t.addressLength,
  checksum: t.addressChecksum,
};

const Warnings = ({ address, own }: { readonly address: Address; readonly own: readonly Address[] }): ReactElement => {
  const world = useWorld();
  const receive = useSwap(({ draft }) => draft.route.receive);
  const { chain } = receive;
  const name = sideName(receive, world.config);
  const code = useQuery({
    ...contractQueries.code(world, chain?.chainKey ?? '', address),
    enabled: chain !== null,
  });
  const twin = lookAlikeOf(address, own);
  return (
    <>
      {twin !== null && (
        <Note tone="failed" title={t.lookAlike} role="alert">
          <Sentence of={t.lookAlikeRest} slots={{ address: <FullAddress address={twin} /> }} />
        </Note>
      )}
      {code.data === true && (
        <Note tone="pending" title={t.isContract({ chain: name })}>
          {t.isContractRest}
        </Note>
      )}
      {code.isError && <Note title={t.contractUnknown({ chain: name })} />}
    </>
  );
};

const useEntry = () => {
  const route = useSwap(({ draft }) => draft.route);
  const recipient = useSwap(({ draft }) => draft.form.recipient);
  const [text, setText] = useState<string>(recipient ?? '');
  const [typed, setTyped] = useState('');
  const { storage } = useWorld();
  const [known] = useState(() => knownRecipients(storage).read());
  const entered = useTypedAddress(text);
  const hint = entered.caution === undefined ? entered.hint : (entered.caution ?? undefined);
  const read = parseAddress(entered.text ?? '');
  const parsed = read.ok ? read.address : null;
  const wrong = read.ok || entered.text === null || text.trim() === '' ? entered.error : issueTexts[read.issue];
  const issue =
    parsed === null ? null : getRecipientIssue(parsed, { chains: route.chains ?? [], tokens: route.registry.all });
  const isKnown = parsed !== null && known.some((address) => sameAddress(address, parsed));
  const ending = parsed?.slice(-RETYPED_LENGTH).toLowerCase() ?? '';
  const confirmed = isKnown || (ending !== '' && typed.trim().toLowerCase() === ending);
  const name = parsed === null ? null : entered.name;
  const change = (next: string): void => {
    setText(next);
    // A confirmation belongs to one address.
    setTyped('');
  };
  return { text, change, typed, setTyped, known, parsed, name, hint, wrong, issue, isKnown, confirmed };
};

export const RecipientDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { setRecipient } = useSwapCommands();
  const account = useSwap(({ holdings }) => holdings.account);
  const receive = useSwap(({ draft }) => draft.route.receive);
  const hasRecipient = useSwap(({ draft }) => draft.form.recipient !== null);
  const { config, storage } = useWorld();
  const hasNames = nameChain(config) !== null;
  const entry = useEntry();
  const field = useRef<HTMLInputElement>(null);
  const { parsed, name, issue, confirmed, isKnown, known } = entry;
  const chain = sideName(receive, config);
  const own = account === null ? known : [account, ...known];
  const mine = parsed !== null && account !== null && sameAddress(parsed, account);
  const error = entry.wrong ?? (issue === null ? undefined : swapMessages[issue]);
  const ready = parsed !== null && issue === null && (mine || confirmed);
  const set = (recipient: Address | null) => {
    if (recipient !== null) knownRecipients(storage).add(lowerHex(recipient));
    setRecipient(recipient, recipient === null ? undefined : (name ?? undefined));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t.sendToOther} width={520} initialFocus={field}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) set(mine ? null : parsed);
        }}
      >
        <TextField
          ref={field}
          label={t.recipientOn({ chain })}
          hint={entry.hint ?? (hasNames ? t.fullAddressOrName : t.fullAddress)}
          error={error}
          mono
          value={entry.text}
          onValue={entry.change}
        />
        {parsed !== null && issue === null && !mine && (
          <>
            <p className="text-14">
              {name !== null && <Name className="block break-all font-medium">{name}</Name>}
              <FullAddress address={parsed} className="block" />
            </p>
            {name !== null && receive.chain !== null && receive.chain.chainId !== NAME_CHAIN_ID && (
              <Note title={t.nameElsewhere({ name, chain })}>{t.nameElsewhereRest}</Note>
            )}
            <Warnings address={parsed} own={own} />
            {!isKnown && (
              <TextField
                label={t.typeLast({ count: RETYPED_LENGTH })}
                hint={t.typeLastHint}
                mono
                value={entry.typed}
                onValue={entry.setTyped}
              />
            )}
          </>
        )}
        <div className="flex justify-end gap-2">
          {hasRecipient && <Button onClick={() => set(null)}>{t.sendToMyself}</Button>}
          <Button type="submit" variant="primary" unavailable={!ready}>
            {mine ? t.isYourOwn : t.useAddress}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
