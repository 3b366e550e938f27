import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import { checkAddress } from '../../../domain/order/list/filterKinds.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { hexOf, type SearchSubject, searchSubject } from '../../../domain/order/list/searchSubject.ts';
import { type TypedAddress, useTypedAddress } from '../../../entities/account/useTypedAddress.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { orderSearchMessages as t } from '../../../messages/orders.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { describeIssue } from '../filters/describeFilter.ts';
import { describeCount } from '../OrderFacts.ts';
import { type PlaceCounts, placesOf, type SearchOption, searchOptions } from './searchOptions.ts';

const OPTION =
  'flex min-h-[34px] cursor-pointer items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 text-text hover:bg-surface-2';

const headOf = ({ subject, options, settled, named }: Search): string => {
  const { text, hint, error } = named;
  if (text === null) return error ?? hint ?? '';
  const found = subjectWords(subject, options, settled);
  return hint === undefined ? found : `${hint}. ${found}`;
};

const subjectWords = (subject: SearchSubject, options: readonly SearchOption[], settled: boolean): string => {
  const nothing = settled && options.length > 0 && options.every((option) => !option.open);
  if (subject.kind === 'hash') return nothing ? t.noHash : t.hash;
  if (subject.kind === 'address') {
    const issue = checkAddress(subject.written ?? '');
    const found = nothing ? t.noAddress : t.address;
    return issue === null ? found : `${describeIssue(issue)} ${found}`;
  }
  return subject.kind === 'unknown' ? t[subject.issue] : t.tokens;
};

type Search = {
  readonly subject: SearchSubject;
  readonly options: readonly SearchOption[];
  /** Names, chains and all counts are known, or the counts have failed: Enter can decide. */
  readonly settled: boolean;
  readonly named: TypedAddress;
};

const noCounts: PlaceCounts = {};

const useSearch = (text: string, size: OrdersView['size']): Search => {
  const world = useWorld();
  const chains = useChains();
  const { all } = useTokens();
  const plain = useMemo(() => searchSubject(text, all), [text, all]);
  const named = useTypedAddress(plain.kind === 'unknown' ? text : '');
  const isFound = named.name !== null && named.text !== null;
  const subject = useMemo(() => (isFound ? searchSubject(named.text, []) : plain), [isFound, named.text, plain]);
  const places = placesOf(subject);
  const { data: counts = noCounts, isError } = useQuery({
    ...orderQueries.countIn(world, places, hexOf(subject) ?? ''),
    enabled: places.length > 0,
  });
  const options = searchOptions(subject, counts, size, (chainId) => {
    const chain = chains?.find((one) => one.chainId === chainId);
    return chain === undefined ? null : { chainKey: chain.chainKey, name: chainName(world.config, chain.chainKey) };
  });
  const isRead =
    (named.text !== null || named.error !== undefined) && (subject.kind !== 'tokens' || chains !== undefined);
  const settled = isRead && (isError || places.every((place) => counts[place] !== undefined));
  return { named, subject, options, settled };
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export type SearchKeys = { readonly onKeyDown: (event: KeyboardEvent) => void };

type SearchPanelProps = {
  readonly id: string;
  readonly text: string;
  readonly size: OrdersView['size'];
  readonly keys: Ref<SearchKeys>;
  /** Enter was pressed on this text: the chosen way is followed, as soon as that is settled. */
  readonly entered: boolean;
  readonly onChosen: (id: string | undefined) => void;
  readonly onFollow: (target: SearchOption['target']) => void;
  readonly onNowhere: () => void;
};

export const SearchPanel = (props: SearchPanelProps): ReactElement => {
  const { id, text, size, keys, entered, onChosen, onFollow, onNowhere } = props;
  const search = useSearch(text, size);
  const { options, settled } = search;
  const [moved, setMoved] = useState({ text, at: 0 });
  const at = moved.text === text ? moved.at : 0;
  const choices = options.filter((option) => option.open);
  const chosen = choices[at] ?? choices[0];
  const chosenId = chosen && `${id}-${chosen.key}`;
  useEffect(() => onChosen(chosenId), [onChosen, chosenId]);
  const isDue = entered && settled;
  const follow = useEffectEvent(() => (chosen === undefined ? onNowhere() : onFollow(chosen.target)));
  useEffect(() => {
    if (isDue) follow();
  }, [isDue]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    setMoved({ text, at: (at + step + choices.length) % choices.length });
  };
  useImperativeHandle(keys, () => ({ onKeyDown }));
  const numbers = useNumbers();
  return (
    <div className="pop absolute start-0 top-[calc(100%+8px)] z-20 max-h-[max(260px,min(560px,100dvh-340px))] w-[min(560px,100vw-24px)] max-w-none p-2 leading-5">
      <p className="px-2.5 pt-1 text-text-2" role="status">
        {headOf(search)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t.ways}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the text field above
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === chosen}
            aria-disabled={!option.open}
            className={cx(
              OPTION,
              '[&>svg]:text-text-2 aria-disabled:cursor-default aria-disabled:text-text-3',
              option === chosen && 'is-chosen bg-accent-soft hover:bg-accent-soft',
            )}
            onClick={() => option.open && onFollow(option.target)}
          >
            <Icon name={option.icon} />
            <span>{option.label}</span>
            <span className="ms-auto">{option.count !== undefined && describeCount(option.count, numbers)}</span>
          </div>
        ))}
      </div>
      {options.length > 0 && (
        <p className="mt-2 flex gap-3.5 border-hairline border-t px-2.5 pt-2 pb-0.5 text-12 text-text-2 max-md:hidden">
          {[
            { keys: ['↑', '↓'], does: t.move },
            { keys: ['Enter'], does: t.open },
            { keys: ['Esc'], does: t.close },
          ].map(({ keys, does }) => (
            <span key={does} className="inline-flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              <span>{does}</span>
            </span>
          ))}
        </p>
      )}
    </div>
  );
};
