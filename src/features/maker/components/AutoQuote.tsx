import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import type { NumberFormat } from '../../../domain/amount/numberFormat.ts';
import { parseAmount } from '../../../domain/amount/parseAmount.ts';
import { type Chain, chainById } from '../../../domain/chain.ts';
import type { AppConfig } from '../../../domain/config.ts';
import { isMargin } from '../../../domain/maker/composeMakerQuote.ts';
import type { AutoRule } from '../../../domain/maker/nextAutoQuote.ts';
import type { Token } from '../../../domain/token.ts';
import type { AutoEnd, AutoTerms } from '../../../engines/maker/createAutoQuote.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { makerToolMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Name } from '../../../ui/Untranslated.tsx';
import { describeMakerError } from '../model/describeMakerError.ts';
import type { DeskView } from '../model/useDesk.ts';
import { AmountField } from './AmountField.tsx';
import { randomSalt } from './QuoteCard.tsx';

type RuleDraft = {
  /** "<chainId> <address>", or empty. */
  readonly token: string;
  readonly marginBps: string;
  readonly least: string;
  readonly most: string;
  readonly cap: string;
};

export const readRule = (
  draft: RuleDraft,
  token: Token | null,
  chains: readonly Chain[],
  format: NumberFormat,
):
  | { readonly ok: true; readonly rule: AutoRule }
  | { readonly ok: false; readonly issue: 'noToken' | 'noMargin' | 'noAmounts' | 'notRising' } => {
  const chain = token === null ? undefined : chainById(chains, token.chainId);
  if (token === null || chain === undefined) return { ok: false, issue: 'noToken' };
  if (!isMargin(draft.marginBps)) return { ok: false, issue: 'noMargin' };
  const amounts = [draft.least, draft.most, draft.cap].map((text) => parseAmount(text, token.decimals, format));
  const [least, most, cap] = amounts.map((amount) => (amount.ok ? amount.value : null));
  if (typeof least !== 'bigint' || typeof most !== 'bigint' || typeof cap !== 'bigint') {
    return { ok: false, issue: 'noAmounts' };
  }
  if (least > most || most > cap) return { ok: false, issue: 'notRising' };
  const { marginBps } = draft;
  return { ok: true, rule: { chainKey: chain.chainKey, token: token.address, marginBps, least, most, cap } };
};

const fields = ['marginBps', 'least', 'most', 'cap'] as const;

const describeEnd = (ended: AutoEnd | null, done: string): string => {
  if (ended === null) return t.off;
  if (ended === 'cap') return t.offCap({ done });
  return ended === 'wallet' ? t.offWallet({ done }) : t.offStopped({ done });
};

/** Only tokens of chains that the service lists can be given. */
const offered = (tokens: readonly Token[], chains: readonly Chain[], config: AppConfig) =>
  tokens.flatMap((token) => {
    const chain = chainById(chains, token.chainId);
    if (chain === undefined) return [];
    const place = { token: token.symbol, chain: chainName(config, chain.chainKey) };
    return [{ value: `${token.chainId} ${token.address}`, label: t.tokenOnChain(place), token }];
  });

type AutoQuoteProps = Pick<DeskView, 'autoQuote' | 'chains' | 'chainsOf' | 'tokens'> & {
  readonly wallet: AutoTerms['wallet'];
};

export const AutoQuote = ({ autoQuote, wallet, chains, chainsOf, tokens }: AutoQuoteProps): ReactElement => {
  const [draft, setDraft] = useState<RuleDraft>({ token: '', marginBps: '15', least: '', most: '', cap: '' });
  const { rule, counted, ended, problem, elsewhere, spent } = useStore(autoQuote.store);
  const options = offered(tokens.all, chains, useWorld().config);
  const token = options.find(({ value }) => value === draft.token)?.token ?? null;
  const numbers = useNumbers();
  const read = readRule(draft, token, chains, numbers.format);
  // Of the active rule: the fields may hold the next one.
  const given = counted === null ? null : tokens.find(counted.chainKey, counted.token);
  const done = t.done({
    spent: numbers.amount(spent, given?.decimals ?? null, 'pay'),
    cap: numbers.amount(counted?.cap ?? 0n, given?.decimals ?? null),
    token: given?.symbol ?? '',
  });
  const start = (): void => {
    if (read.ok) void autoQuote.switchOn(read.rule, { wallet, chains, chainsOf, salt: randomSalt });
  };
  return (
    <Card title={t.autoQuote} note={rule === null ? describeEnd(ended, done) : t.on({ done })} className="my-4">
      <div className="grid grid-cols-2 gap-3 p-4 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <Field label={t.tokenYouGive} className="max-md:col-span-full">
          {(control) => (
            <Select
              {...control}
              label={t.tokenYouGive}
              placeholder={t.tokenOfYours}
              options={options}
              value={draft.token === '' ? null : draft.token}
              onChange={(value) => rule === null && setDraft({ ...draft, token: value })}
            />
          )}
        </Field>
        {fields.map((name) => (
          <AmountField
            key={name}
            label={t[name]}
            value={draft[name]}
            readOnly={rule !== null}
            onValue={(text) => setDraft({ ...draft, [name]: text })}
            {...(name !== 'marginBps' && { after: <Name>{token?.symbol ?? t.tokens}</Name> })}
          />
        ))}
        {elsewhere && (
          <Note
            className="col-span-full"
            title={t.elsewhere}
            actions={
              <Button size="sm" variant="danger" onClick={autoQuote.switchOffElsewhere}>
                {t.stopThere}
              </Button>
            }
          >
            {t.elsewhereRest}
          </Note>
        )}
        {problem !== null && (
          <Note className="col-span-full" tone="failed" role="alert" title={describeMakerError(problem).title} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 col-span-full">
          <p className="text-12 text-text-2">{t.autoHow}</p>
          {rule === null ? (
            <Button className="max-md:w-full" unavailable={!read.ok} onClick={start}>
              {read.ok ? t.start : t[read.issue]}
            </Button>
          ) : (
            <Button className="max-md:w-full" variant="danger" icon="close" onClick={autoQuote.switchOff}>
              {t.stop}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};
