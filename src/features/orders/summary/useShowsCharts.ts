import * as v from 'valibot';
import { useStore } from 'zustand';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useMedia } from '../../../lib/useMedia.ts';
import type { PersistedEntry } from '../../../world/persisted.ts';

type Charts = { readonly open: boolean | null };

/** Null: open where the rows below have room. */
const chartsEntry: PersistedEntry<Charts> = {
  key: 'orders-charts:v1',
  parse: (stored) => v.parse(v.fallback(v.object({ open: v.nullable(v.boolean()) }), { open: null }), stored),
};

export const useShowsCharts = (): readonly [shown: boolean, toggle: () => void] => {
  const store = useWorld().persisted(chartsEntry);
  const hasRoom = useMedia('(width >= 72.5rem) and (height >= 50rem), (width < 48rem)');
  const shown = useStore(store, ({ open }) => open) ?? hasRoom;
  return [shown, () => store.setState({ open: !shown })];
};
