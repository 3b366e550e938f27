import { type ReactElement, useMemo } from 'react';
import type { ReceiptLevel } from '../../domain/receipt/receiptFindings.ts';
import { MAX_RECEIPTS } from '../../domain/receipt/splitReceipts.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { verifyManyMessages as t, verifyMessages } from '../../messages/verify.ts';
import { Button, IconButton, Spinner } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { rowKeys } from '../../ui/RowList.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { levels, receiptRoute, receiptSummary, refusal } from './ReceiptFacts.tsx';
import type { GivenReceipt } from './ReceiptField.tsx';
import { useVerdicts, type Verdict } from './useVerdict.ts';

type State = ReceiptLevel | 'checking' | 'checkingChains' | 'unreadable';

const stateOf = (verdict: Verdict): State => {
  if (verdict.state === 'checked') return verdict.checked.isReading ? 'checkingChains' : verdict.checked.level;
  return verdict.state === 'checking' ? 'checking' : 'unreadable';
};

const MAX_NAMES = 3;

const nameOf = ({ name }: GivenReceipt, index: number): string => name ?? t.unnamed({ place: index + 1 });

const isOpen = (state: State): boolean => state === 'checking' || state === 'checkingChains';

const labelOf = (state: State): string =>
  state === 'checking' || state === 'checkingChains' || state === 'unreadable' ? t[state] : verifyMessages[state];

const Mark = ({ state }: { readonly state: State }): ReactElement => {
  if (state === 'checking' || state === 'checkingChains') return <Spinner />;
  const { shape, tone } = levels[state === 'unreadable' ? 'false' : state];
  return (
    <span className={tone}>
      <StatusIcon shape={shape} size={18} />
    </span>
  );
};

type RowProps = {
  readonly name: string;
  readonly verdict: Verdict;
  readonly isShown: boolean;
  readonly onShow: () => void;
};

const Row = ({ name, verdict, isShown, onShow }: RowProps): ReactElement => {
  const { config } = useWorld();
  const state = stateOf(verdict);
  const numbers = useNumbers();
  return (
    <li
      className="flex items-center gap-3 border-hairline border-b px-4 py-2 text-13/[18px] last:border-0 data-shown:bg-accent-soft"
      data-verdict={state}
      data-shown={isShown || undefined}
    >
      <span className="grid size-[18px] shrink-0 place-items-center">
        <Mark state={state} />
      </span>
      <span className="grid min-w-0 flex-1 gap-x-4 [overflow-wrap:anywhere] md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <span className="min-w-0">
          <b className="font-strong">{labelOf(state)}</b>
          <span className="block text-text-2">{name}</span>
        </span>
        {state === 'unreadable' && (
          <span className="text-text-2">{verdict.state === 'unreadable' ? refusal(verdict.why) : t.unloaded}</span>
        )}
        {verdict.state === 'checked' && (
          <span className="min-w-0">
            <span>{receiptSummary(verdict.checked, numbers)}</span>
            <span className="block text-12 text-text-2">{receiptRoute(verdict.checked, config)}</span>
          </span>
        )}
      </span>
      <Button size="sm" data-row="" aria-label={t.showOf({ name })} aria-pressed={isShown} onClick={onShow}>
        {t.show}
      </Button>
    </li>
  );
};

/** Summary of all receipts in one line; false ones by name. */
const useSum = (states: readonly State[], names: readonly string[]): string => {
  const { count } = useNumbers();
  const of = (state: State): readonly string[] => names.filter((_, index) => states[index] === state);
  const countOf = (found: readonly string[], form: typeof t.proven): readonly string[] =>
    found.length === 0 ? [] : [form(found.length, { count: count(found.length) })];
  const named = (found: readonly string[], form: typeof t.proven): readonly string[] =>
    countOf(found, form).map((words) => {
      const first = found.slice(0, MAX_NAMES).join(', ');
      const more = found.length - MAX_NAMES;
      return t.namely({ count: words, names: more > 0 ? t.andMore({ names: first, count: count(more) }) : first });
    });
  const parts = [
    ...countOf(of('proven'), t.proven),
    ...countOf(of('consistent'), t.consistent),
    ...named(of('false'), t.false),
    ...named(of('unreadable'), t.unread),
  ];
  return `${parts.join('; ')}.`;
};

type ReceiptManyProps = {
  readonly given: readonly GivenReceipt[];
  readonly shown: string;
  readonly requested: boolean;
  readonly onAsk: () => void;
  readonly onShow: (text: string) => void;
  readonly onClear: () => void;
};

export const ReceiptMany = ({ given, shown, requested, onAsk, onShow, onClear }: ReceiptManyProps): ReactElement => {
  const { count } = useNumbers();
  const { rows, twice } = useMemo(() => {
    const seen = new Set<string>();
    const once = given.filter(({ text }) => !seen.has(text) && seen.add(text));
    return { rows: once.slice(0, MAX_RECEIPTS), twice: given.length - once.length };
  }, [given]);
  const names = rows.map(nameOf);
  const verdicts = useVerdicts(
    rows.map(({ text }) => text),
    requested,
  );
  const states = verdicts.map(stateOf);
  const left = states.filter(isOpen).length;
  const sum = useSum(states, names);
  const refresh = (): void => {
    for (const one of verdicts) if (one.state === 'checked' && one.checked.level === 'consistent') one.checked.ask();
  };
  const isBusy = requested && left > 0;
  const canAsk = states.includes('consistent');
  return (
    <Card
      title={t.title(rows.length, { count: count(rows.length) })}
      aria-label={t.list}
      actions={
        <>
          {(canAsk || isBusy) && (
            <Button size="sm" variant="primary" icon="refresh" busy={isBusy} onClick={requested ? refresh : onAsk}>
              {isBusy ? t.checkingChains : requested ? verifyMessages.repeat : t.checkDeliveries}
            </Button>
          )}
          <IconButton size="sm" icon="close" label={t.clear} onClick={onClear} />
        </>
      }
    >
      <p className="border-hairline border-b px-4 py-2.5 text-14 [overflow-wrap:anywhere]">
        {/* Heard once, with the end of it. */}
        <span role="status">{left === 0 && sum}</span>
        {left > 0 && <span>{t.underWay({ done: count(rows.length - left), all: count(rows.length) })}</span>}
        {twice > 0 && <span className="text-text-2">{` ${t.twice(twice, { count: count(twice) })}`}</span>}
        {given.length - twice > MAX_RECEIPTS && (
          <span className="text-text-2">{` ${t.tooMany({ most: count(MAX_RECEIPTS) })}`}</span>
        )}
      </p>
      <ul className="max-h-[min(60dvh,560px)] overflow-auto print:max-h-none" onKeyDown={rowKeys}>
        {rows.map((one, index) => {
          const verdict = verdicts[index];
          const name = names[index] ?? '';
          return (
            verdict && (
              <Row
                key={one.text}
                name={name}
                verdict={verdict}
                isShown={one.text === shown}
                onShow={() => onShow(one.text)}
              />
            )
          );
        })}
      </ul>
    </Card>
  );
};
