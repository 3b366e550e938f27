import { type ReactElement, useState } from 'react';
import { formatAmount } from '../../domain/amount/formatAmount.ts';
import { chainById } from '../../domain/chain/chainById.ts';
import type { TokenBook } from '../../entities/token/TokenBook.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type RuleDraft, readRule } from './readRule.ts';
import { type UseAutoAnswerParameters, useAutoAnswer } from './useAutoAnswer.ts';
import type { AutoEnd } from './useAutoSwitch.ts';

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

/** Answers without a click, within a rule and a cap, until stopped. The wallet still asks for each signature. */
export const AutoAnswer = ({ tokens, ...world }: AutoAnswer.Props): ReactElement => {
  const [draft, setDraft] = useState<RuleDraft>({ token: '', marginBps: '15', least: '', most: '', cap: '' });
  const { rule, ended, elsewhere, spent, start, stop, stopElsewhere } = useAutoAnswer(world);
  const token = tokens.all.find((one) => `${one.chainId} ${one.address}` === draft.token) ?? null;
  const read = readRule(draft, token, world.chains);
  const done = `${formatAmount(spent, token?.decimals ?? null)} of ${draft.cap} ${token?.symbol ?? ''} answered`;
  return (
    <Card
      title="Auto-answer"
      note={rule === null ? endWords(ended, done) : `on: ${done}`}
      actions={
        rule === null ? (
          <Button size="sm" unavailable={!read.ok} onClick={() => read.ok && start(read.rule)}>
            {read.ok ? 'Start answering' : read.problem}
          </Button>
        ) : (
          <Button size="sm" variant="danger" icon="close" onClick={() => stop()}>
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
              options={tokens.all.map((one) => ({
                value: `${one.chainId} ${one.address}`,
                label: `${one.symbol} on ${chainById(world.chains, one.chainId)?.chainKey ?? `chain ${one.chainId}`}`,
              }))}
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
              <Button size="sm" variant="danger" onClick={stopElsewhere}>
                Stop it there
              </Button>
            }
          >
            One cap holds for all tabs, so only one of them answers.
          </Note>
        )}
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
  type Props = UseAutoAnswerParameters & { readonly tokens: TokenBook };
}
