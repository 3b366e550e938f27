import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import type { Address } from 'viem';
import { nameChain } from '../../domain/ensName.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { nameMessages } from '../../messages/names.ts';
import { Name } from '../../ui/Untranslated.tsx';
import { nameQueries } from '../../world/queries/nameQueries.ts';
import { useWorld } from '../context/useWorld.ts';

type OwnNameProps = { readonly address: Address };

/** Requested once the page is idle, and not with Save-Data. */
export const OwnName = ({ address }: OwnNameProps): ReactElement | null => {
  const world = useWorld();
  const chainKey = nameChain(world.config);
  const [idle, setIdle] = useState(false);
  useEffect(() => (world.page.saveData() ? undefined : whenIdle(() => setIdle(true))), [world]);
  const { data } = useQuery({
    ...nameQueries.of({ world, chainKey: chainKey ?? '' }, address),
    enabled: idle && chainKey !== null,
  });
  if (typeof data !== 'string') return null;
  return (
    <Name
      className="inline-block max-w-[28ch] truncate align-middle font-regular text-text-2"
      title={`${nameMessages.nameOf}: ${data}`}
    >
      {data}
    </Name>
  );
};
