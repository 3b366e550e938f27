import { useCallback, useRef, useState } from 'react';
import { useWalletPort } from '../../../entities/wallet/useWalletPort.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { useChainReads } from '../world/useChainReads.ts';
import { wait } from '../world/wait.ts';
import { type ApprovalPhase, noApproval } from './approvalPhase.ts';
import type { ApprovalPlan } from './runApproval.ts';

/** Drives an approval; `leave` is the way out of a wallet that does not answer. */
export const useApproval = () => {
  const port = useWalletPort();
  const reads = useChainReads();
  const [phase, setPhase] = useState<ApprovalPhase>(noApproval);
  const abort = useRef<AbortController | null>(null);
  const running = useRef(false);
  const start = useCallback(
    async (plan: ApprovalPlan): Promise<ApprovalPhase> => {
      if (running.current || port === null) return noApproval;
      running.current = true;
      const [{ runApproval }, { approvalData }] = await Promise.all([
        import('./runApproval.ts'),
        import('../../../entities/wallet/sendApproval.ts'),
      ]).catch((error: unknown) => {
        running.current = false;
        throw error;
      });
      abort.current = new AbortController();
      const world = {
        wallet: port,
        readAllowance: () => reads.allowance(plan.chain, plan.token, port.account),
        needsReset: (amount: bigint) => reads.needsReset(plan.chain, plan.token, port.account, amount),
        awaitMined: (hash: `0x${string}`, signal: AbortSignal) => reads.awaitMined(plan.chain, hash, signal),
        expectedData: (amount: bigint) => approvalData(plan.chain.address, amount),
        now: serviceNow,
        wait,
      };
      try {
        return await runApproval(world, plan, setPhase, abort.current.signal);
      } finally {
        running.current = false;
      }
    },
    [port, reads],
  );
  const busy = phase.at === 'switching' || phase.at === 'asking' || phase.at === 'mining';
  return { phase, start, busy, leave: () => abort.current?.abort(), reset: () => setPhase(noApproval) };
};
