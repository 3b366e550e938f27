import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { type NumberFormat, plainFormat } from '../../domain/amount/numberFormat.ts';
import { parseAmount } from '../../domain/amount/parseAmount.ts';
import type { Chain } from '../../domain/chain.ts';
import { chainById } from '../../domain/chain.ts';
import type { AutoRule } from '../../domain/rfq/nextAutoAnswer.ts';
import type { TokenChains } from '../../domain/rfq/requestChains.ts';
import type { Token } from '../../domain/token.ts';
import type { AutoAnswer as AutoAnswerEngine, AutoEnd, AutoTerms } from '../../engines/maker/createAutoAnswer.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import type { TokenBook } from '../../entities/token/tokenBook.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { randomSalt } from './answerBlock.ts';

/** What was typed into the panel. */
export type RuleDraft = {
  /** "<chainId> <address>", or empty. */
  readonly token: string;
  readonly marginBps: string;
  readonly least: string;
  readonly most: string;
  readonly cap: string;
};

/** The rule that was typed, or what is missing, as the button says it. */
export const readRule = (
  draft: RuleDraft,
  token: Token | null,
  chains: readonly Chain[],
  format: NumberFormat = plainFormat,
): { readonly ok: true; readonly rule: AutoRule } | { readonly ok: false; readonly problem: string } => {
  const chain = token === null ? undefined : chainById(chains, token.chainId);
  if (token === null || chain === undefined) return { ok: false, problem: 'Choose a token first' };
  if (!/^-?\d{1,4}$/.test(draft.marginBps)) return { ok: false, problem: 'Enter a margin in bps' };
  const amounts = [draft.least, draft.most, draft.cap].map((text) => parseAmount(text, token.decimals, format));
  const [least, most, cap] = amounts.map((amount) => (amount.ok ? amount.value : null));
  if (typeof least !== 'bigint' || typeof most !== 'bigint' || typeof cap !== 'bigint') {
    return { ok: false, problem: 'Enter all three amounts' };
  }
  if (least > most || most > cap) return { ok: false, problem: 'Smallest, largest and cap must rise' };
  const { marginBps } = draft;
  return { ok: true, rule: { chainKey: chain.chainKey, token: token.address, marginBps, least, most, cap } };
};

const fields = [
  ['marginBps', 'Margin, bps'],
  ['least', 'Smallest answer'],
  ['most', 'Largest answer'],
  ['cap', 'Cap for all'],
] as const;

const endWords = (ended: AutoEnd | null, done: string): string => {
  if (ended === null) return 'off';
  if (ended === 'cap') return `off, the cap is reached: ${done}`;
  return ended === 'wallet' ? `off, your wallet declined: ${done}` : `off, stopped: ${done}`;
};

/** Only tokens of chains that the service lists can be given. */
const offered = (tokens: readonly Token[], chains: readonly Chain[]) =>
  tokens.flatMap((token) => {
    const chain = chainById(chains, token.chainId);
    const value = `${token.chainId} ${token.address}`;
    return chain === undefined ? [] : [{ value, label: `${token.symbol} on ${chain.chainKey}`, token }];
  });

/** Answers without a click, within a rule and a cap, until stopped. The wallet still asks for each signature. */
export const AutoAnswer = ({ autoAnswer, wallet, chains, chainsOf, tokens }: AutoAnswer.Props): ReactElement => {
  const [draft, setDraft] = useState<RuleDraft>({ token: '', marginBps: '15', least: '', most: '', cap: '' });
  const { rule, ended, problem, elsewhere, spent } = useStore(autoAnswer.store);
  const options = offered(tokens.all, chains);
  const token = options.find(({ value }) => value === draft.token)?.token ?? null;
  const numbers = useNumbers();
  const read = readRule(draft, token, chains, numbers.format);
  const done = `${numbers.amount(spent, token?.decimals ?? null)} of ${draft.cap} ${token?.symbol ?? ''} answered`;
  const start = (): void => {
    if (read.ok) void autoAnswer.switchOn(read.rule, { wallet, chains, chainsOf, salt: randomSalt });
  };
  return (
    <Card
      title="Auto-answer"
      note={rule === null ? endWords(ended, done) : `on: ${done}`}
      actions={
        rule === null ? (
          <Button size="sm" unavailable={!read.ok} onClick={start}>
            {read.ok ? 'Start answering' : read.problem}
          </Button>
        ) : (
          <Button size="sm" variant="danger" icon="close" onClick={autoAnswer.switchOff}>
            Stop now
          </Button>
        )
      }
      className="my-4"
    >
      <div className="grid gap-3 p-4 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <Field label="Only requests for">
          {(control) => (
            <Select
              {...control}
              label="Token you give"
              placeholder="a token of yours"
              options={options}
              value={draft.token === '' ? null : draft.token}
              onChange={(value) => rule === null && setDraft({ ...draft, token: value })}
            />
          )}
        </Field>
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            value={draft[name]}
            readOnly={rule !== null}
            onValue={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
        {elsewhere && (
          <Note
            className="md:col-span-5"
            title="Auto-answer is on in another tab."
            actions={
              <Button size="sm" variant="danger" onClick={autoAnswer.switchOffElsewhere}>
                Stop it there
              </Button>
            }
          >
            One cap holds for all tabs, so only one of them answers.
          </Note>
        )}
        {problem !== null && <Note className="md:col-span-5" tone="failed" role="alert" title={problem.shortMessage} />}
        <p className="text-12 text-text-2 md:col-span-5">
          Prices at your margin against recent fills of the pair; without recent fills it does not answer. It stops at
          the cap, when your wallet declines, when you press Stop, and when this page closes or is loaded again. Your
          wallet asks for every signature, and the limits of the desk hold too.
        </p>
      </div>
    </Card>
  );
};

export declare namespace AutoAnswer {
  type Props = {
    readonly autoAnswer: AutoAnswerEngine;
    readonly wallet: AutoTerms['wallet'];
    readonly chains: readonly Chain[];
    readonly chainsOf: TokenChains;
    readonly tokens: TokenBook;
  };
}
