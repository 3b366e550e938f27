import type { ReactElement, ReactNode } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { commonMessages } from '../../messages/common.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PersistedEntry } from '../../world/persisted.ts';
import { useWorld } from '../context/useWorld.ts';

const MAX_PLACES = 20;

const places = v.object({ places: v.pipe(v.array(v.string()), v.maxLength(MAX_PLACES)) });

export const openProofsEntry: PersistedEntry<{ readonly places: readonly string[] }> = {
  key: 'open-proofs:v1',
  parse: (stored) => v.parse(v.fallback(places, { places: [] }), stored),
};

type ProofProps = { readonly place: string; readonly title?: string; readonly children: ReactNode };

/** Hashes, ids and raw data behind a heading, closed at first, then as the visitor left it. `place` is its key. */
export const Proof = ({ place, title = commonMessages.proof, children }: ProofProps): ReactElement => {
  const store = useWorld().persisted(openProofsEntry);
  const isOpen = useStore(store, ({ places }) => places.includes(place));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        const others = store.getState().places.filter((other) => other !== place);
        store.setState({ places: open ? [...others, place].slice(-MAX_PLACES) : others });
      }}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 font-medium text-14 max-md:min-h-11">
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} className="text-text-3" />
        <span>{title}</span>
      </summary>
      {isOpen && <div>{children}</div>}
    </details>
  );
};
