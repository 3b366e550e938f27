import { useMemo } from 'react';
import { serviceNow } from '../../../ports/useNow.ts';
import { useService } from '../../../ports/useService.ts';
import { submitSwap } from '../../../service/actions/submitSwap.ts';
import { isRefusal } from '../../../service/errors/isRefusal.ts';
import { readOrderStatus } from '../../../service/evm/readOrderStatus.ts';
import { orderQueries } from '../../../service/queries/orderQueries.ts';
import { inTurn } from '../flow/inTurn.ts';
import type { ResumeWorld } from '../flow/resumeDelivery.ts';
import { locks } from './locks.ts';
import { pageJournal } from './pageJournal.ts';
import { signJournal } from './signJournal.ts';
import { wait } from './wait.ts';

const turns = inTurn(locks());

/** The world of a signature on its way: the service of this page, its journal and its clock. */
export const useDelivery = (): ResumeWorld & { readonly journal: ReturnType<typeof signJournal> } => {
  const service = useService();
  return useMemo(
    () => ({
      journal: signJournal(pageJournal, serviceNow),
      submit: (orderHash, signature) => submitSwap(service.client, { orderHash, signature }),
      find: (orderHash) => orderQueries.byHash(service, orderHash).queryFn({ signal: AbortSignal.timeout(10_000) }),
      isRefusal,
      inTurn: turns,
      entry: async (orderHash) => (await pageJournal()).get(orderHash),
      isDeposited: async (chainKey, orderHash) =>
        (await readOrderStatus(service.config, { chainKey }, orderHash)) !== 'unknown',
      now: serviceNow,
      wait,
    }),
    [service],
  );
};
