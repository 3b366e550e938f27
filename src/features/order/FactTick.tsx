import { createContext, type ReactElement, useContext } from 'react';
import { formatUtc } from '../../domain/time.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Text } from '../../ui/Text.tsx';
import type { ChainFinding, ComparedFact, OrderFact } from './chainFindings.ts';

export const FactsContext = createContext<{
  readonly facts: ReadonlyMap<OrderFact, ComparedFact>;
  readonly names: { readonly from: string; readonly to: string };
  /** No confirmed fact of an order that was not delivered is green. */
  readonly isUndelivered: boolean;
  /** False where the chains have nothing to compare: then no fact has a mark. */
  readonly isComparable: boolean;
}>({ facts: new Map(), names: { from: '', to: '' }, isUndelivered: false, isComparable: false });

const PROBLEMS: ReadonlySet<string> = new Set(['txAbsent', 'txReverted', 'txNoDeposit', 'txNoFill']);

const chainText = ({ fact, chain, verdict }: ChainFinding): string => {
  if (verdict === 'unread') return chain;
  if (fact === 'status') return t.contractSays({ status: chain });
  if (PROBLEMS.has(chain)) return t[chain as 'txAbsent' | 'txReverted' | 'txNoDeposit' | 'txNoFill'];
  return valueText(fact, chain);
};

const valueText = (fact: OrderFact, value: string): string => {
  if (fact === 'startTime' || fact === 'endTime') return formatUtc(Number(value) * 1000);
  if (fact === 'inputChain' || fact === 'outputChain') return t.endpoint({ eid: value });
  return value;
};

const Difference = ({ found }: { readonly found: ComparedFact }): ReactElement => {
  const { names } = useContext(FactsContext);
  const differing = found.findings.filter(({ verdict }) => verdict === 'differs');
  const [first] = differing;
  const fact = first?.fact ?? 'status';
  return (
    <span className="grid basis-full justify-items-start gap-0.5 rounded-small bg-failed-soft px-2 py-1 text-start font-regular text-12 tracking-normal whitespace-normal text-failed [overflow-wrap:anywhere]">
      <span>
        <Text>
          <b>{t.service}</b> {valueText(fact, first?.service ?? '')}
        </Text>
      </span>
      {differing.map((finding) => (
        <span key={finding.side}>
          <Text>
            <b>{finding.side === 'source' ? names.from : names.to}</b> {chainText(finding)}
          </Text>
        </span>
      ))}
    </span>
  );
};

type FactDifferenceProps = { readonly fact: OrderFact; readonly name: string };

export const FactDifference = ({ fact, name }: FactDifferenceProps): ReactElement | null => {
  const found = useContext(FactsContext).facts.get(fact);
  if (found?.verdict !== 'differs') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 text-13 text-text-2">
      <span>{name}</span>
      <Difference found={found} />
    </div>
  );
};

const Unchecked = ({ found, size }: { readonly found: ComparedFact | undefined; readonly size: number }) => {
  const { isComparable } = useContext(FactsContext);
  if (!isComparable) return null;
  const unread = found?.findings.find(({ verdict }) => verdict === 'unread');
  return (
    <span
      role="img"
      className="inline-flex shrink-0 text-text-3"
      aria-label={t.unchecked}
      title={unread === undefined ? t.unchecked : chainText(unread)}
    >
      <Icon name="minus" size={size} />
    </span>
  );
};

type FactTickProps = {
  readonly fact: OrderFact;
  readonly size?: number;
  /** For narrow places: a mark only, with a `FactDifference` nearby. */
  readonly short?: boolean;
};

/** A tick if a chain confirms a fact, both values if one contradicts it, a dash while it is not checked. */
export const FactTick = ({ fact, size = 14, short = false }: FactTickProps): ReactElement => {
  const { facts, names, isUndelivered } = useContext(FactsContext);
  const found = facts.get(fact);
  if (found === undefined || found.verdict === 'unread') return <Unchecked found={found} size={size} />;
  const { verdict, findings } = found;
  const nameOf = ({ side }: ChainFinding): string => (side === 'source' ? names.from : names.to);
  if (verdict === 'differs') {
    return short ? (
      <span className="text-failed">
        <StatusIcon shape="failed" size={size} />
      </span>
    ) : (
      <Difference found={found} />
    );
  }
  if (verdict === 'agrees') {
    const [one, other] = findings;
    const same = one && !other ? t.sameOn({ chain: nameOf(one) }) : t.sameOnBoth(names);
    return (
      <span
        role="img"
        className={cx('inline-flex shrink-0', isUndelivered ? 'text-text-2' : 'text-completed')}
        aria-label={same}
        title={same}
        data-fact={fact}
      >
        <Icon name={fact === 'status' ? 'shield' : 'check'} size={size} />
      </span>
    );
  }
  const ahead = findings.find((one) => one.verdict === 'ahead');
  return (
    <span className="inline-flex items-center gap-1.5 font-regular text-12 text-received tracking-normal">
      <StatusIcon shape="received" size={13} />
      {ahead && <span>{t.aheadOf({ chain: nameOf(ahead), value: chainText(ahead) })}</span>}
    </span>
  );
};
