import type { ReactElement, ReactNode } from 'react';
import { useStore } from 'zustand';
import { commonMessages } from '../../messages/common.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PersistedEntry } from '../../world/persisted.ts';
import { useWorld } from '../context/useWorld.ts';

const MAX_PLACES = 20;

/** Places whose proof the visitor left open. */
export const openProofsEntry: PersistedEntry<{ readonly places: readonly string[] }> = {
  key: 'open-proofs:v1',
  version: 1,
  parse: (stored) => {
    const places: unknown = typeof stored === 'object' && stored !== null && 'places' in stored ? stored.places : [];
    return {
      places: Array.isArray(places) ? places.filter((place) => typeof place === 'string').slice(0, MAX_PLACES) : [],
    };
  },
};

type ProofProps = { readonly place: string; readonly children: ReactNode };

/** Hashes, ids and raw data behind a heading, closed at first, then as the visitor left it. `place` is its key. */
export const Proof = ({ place, children }: ProofProps): ReactElement => {
  const store = useWorld().persisted(openProofsEntry);
  const isOpen = useStore(store, ({ places }) => places.includes(place));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        const others = store.getState().places.filter((other) => other !== place);
        store.setState({ places: open ? [...others, place] : others });
      }}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 font-medium text-14 max-md:min-h-11">
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} className="text-text-3" />
        <span>{commonMessages.proof}</span>
      </summary>
      {isOpen && <div>{children}</div>}
    </details>
  );
};
