import { useQueries } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import type { ReceiptLevel } from '../../domain/receipt/receiptFindings.ts';
import { MAX_RECEIPTS } from '../../domain/receipt/splitReceipts.ts';
import { formatUtc } from '../../domain/time.ts';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { verifyManyMessages, verifyMessages } from '../../messages/verify.ts';
import { Button, IconButton, Spinner } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { rowKeys } from '../../ui/RowList.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { levels, receiptSummary, refusal } from './ReceiptFacts.tsx';
import type { GivenReceipt } from './ReceiptField.tsx';
import { type CheckedReceipt, computation, type Inputs, useLists, useProofs } from './useVerdict.ts';

/** Verdict of one of several receipts, and the receipt if it could be read. */
type ShortVerdict = {
  readonly state: ReceiptLevel | 'checking' | 'checkingChains' | 'unreadable';
  readonly why: Extract<ReadReceipt, { ok: false }> | null;
  readonly of: Pick<CheckedReceipt, 'receipt' | 'tokens'> | null;
};

/** Reads the chains once `asked`, and with `refresh` those not yet proven. */
const useVerdicts = (
  texts: readonly string[],
  asked: boolean,
): { readonly verdicts: readonly ShortVerdict[]; readonly refresh: () => void } => {
  const world = useWorld();
  const { pins } = world.config;
  const { listed, lists, isLoading } = useLists();
  const inputs = texts.map((text): Inputs => ({ text, pins, lists }));
  const computed = useQueries({
    queries: inputs.map((one) => ({ ...computation(one, listed), enabled: !isLoading })),
  });
  const proofs = useProofs(
    computed.map(({ data }) => data),
    asked,
  );
  const verdicts = computed.map(({ data, isError }, index): ShortVerdict => {
    if (isError) return { state: 'unreadable', why: null, of: null };
    if (data === undefined) return { state: 'checking', why: null, of: null };
    if (!data.ok) return { state: 'unreadable', why: data, of: null };
    const read = proofs[index];
    return {
      state: read?.isReading === true ? 'checkingChains' : (read?.proof?.level ?? data.level),
      why: null,
      of: data,
    };
  });
  const refresh = (): void => {
    for (const [index, { state }] of verdicts.entries()) if (state === 'consistent') proofs[index]?.refresh();
  };
  return { verdicts, refresh };
};

const MAX_NAMES = 3;

const nameOf = ({ name }: GivenReceipt, index: number): string =>
  name ?? verifyManyMessages.get().unnamed({ place: index + 1 });

const isOpen = ({ state }: ShortVerdict): boolean => state === 'checking' || state === 'checkingChains';

const labelOf = (state: ShortVerdict['state']): string => {
  const t = verifyManyMessages.get();
  return state === 'checking' || state === 'checkingChains' || state === 'unreadable'
    ? t[state]
    : verifyMessages.get()[state];
};

const Mark = ({ state }: Pick<ShortVerdict, 'state'>): ReactElement => {
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
  readonly verdict: ShortVerdict;
  readonly isShown: boolean;
  readonly onShow: () => void;
};

const Row = ({ name, verdict, isShown, onShow }: RowProps): ReactElement => {
  const t = verifyManyMessages.get();
  const { config } = useWorld();
  const { state, why, of } = verdict;
  const numbers = useNumbers();
  const route = (chain: string): string => chainName(config, chain);
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
        {of === null ? (
          state === 'unreadable' && <span className="text-text-2">{why === null ? t.unloaded : refusal(why)}</span>
        ) : (
          <span className="min-w-0">
            <span>{receiptSummary(of, numbers)}</span>
            <span className="block text-12 text-text-2">{`${verifyMessages.get().route({
              source: route(of.receipt.inputChain),
              destination: route(of.receipt.outputChain),
            })}, ${formatUtc(of.receipt.order.startTime * 1000)}`}</span>
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
const useSum = (verdicts: readonly ShortVerdict[], names: readonly string[]): string => {
  const { count } = useNumbers();
  const t = verifyManyMessages.get();
  const of = (state: ShortVerdict['state']): readonly string[] =>
    names.filter((_, index) => verdicts[index]?.state === state);
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
  readonly asked: boolean;
  readonly onAsk: () => void;
  readonly onShow: (text: string) => void;
  readonly onClear: () => void;
};

export const ReceiptMany = ({ given, shown, asked, onAsk, onShow, onClear }: ReceiptManyProps): ReactElement => {
  const t = verifyManyMessages.get();
  const { count } = useNumbers();
  const { rows, twice } = useMemo(() => {
    const seen = new Set<string>();
    const once = given.filter(({ text }) => !seen.has(text) && seen.add(text));
    return { rows: once.slice(0, MAX_RECEIPTS), twice: given.length - once.length };
  }, [given]);
  const names = rows.map(nameOf);
  const { verdicts, refresh } = useVerdicts(
    rows.map(({ text }) => text),
    asked,
  );
  const left = verdicts.filter(isOpen).length;
  const sum = useSum(verdicts, names);
  const isBusy = asked && left > 0;
  const canAsk = verdicts.some(({ state }) => state === 'consistent');
  return (
    <Card
      title={t.title(rows.length, { count: count(rows.length) })}
      aria-label={t.list}
      actions={
        <>
          {(canAsk || isBusy) && (
            <Button size="sm" variant="primary" icon="refresh" busy={isBusy} onClick={asked ? refresh : onAsk}>
              {isBusy ? t.checkingChains : asked ? verifyMessages.get().repeat : t.checkDeliveries}
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
