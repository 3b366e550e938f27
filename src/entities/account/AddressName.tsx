import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { nameChain } from '../../domain/ensName.ts';
import { useIdle } from '../../lib/whenIdle.ts';
import { nameMessages } from '../../messages/names.ts';
import { Name } from '../../ui/Untranslated.tsx';
import { nameQueries } from '../../world/queries/nameQueries.ts';
import { useWorld } from '../context/useWorld.ts';

/** Empty unless the name resolves back to this address. Requested once the page is idle, and not with Save-Data. */
export const AddressName = ({ address }: { readonly address: Address }): ReactElement | null => {
  const world = useWorld();
  const chainKey = nameChain(world.config);
  const isIdle = useIdle();
  const { data } = useQuery({
    ...nameQueries.of({ world, chainKey: chainKey ?? '' }, address),
    enabled: isIdle && chainKey !== null && !world.page.saveData(),
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
