import type { ReactElement } from 'react';
import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import { useWalletPort } from '../../../entities/wallet/useWalletPort.ts';
import { useAnnounce } from '../../../ports/useAnnounce.ts';
import { Note } from '../../../ui/Note.tsx';
import { stopWords } from '../card/errorWords.ts';
import { SwapError } from '../card/SwapError.tsx';
import type { Swap } from '../model/useSwap.ts';
import { TransactionSteps } from '../world/TransactionSteps.tsx';
import { useChainReads } from '../world/useChainReads.ts';
import { useTransaction } from '../world/useTransaction.ts';

/** Above this an allowance is called unlimited: half of what 256 bits hold. */
const UNLIMITED = 1n << 255n;

const useRevoke = ({ route, refetchAllowance }: Swap) => {
  const port = useWalletPort();
  const reads = useChainReads();
  const announce = useAnnounce();
  const { phase, start, leave } = useTransaction();
  const revoke = async () => {
    const { chain, token, name } = route.pay;
    if (port === null || chain === null || token === null) return;
    const end = await start({
      send: (signal) => port.approve({ chain, token: token.address, amount: 0n }, signal),
      awaitMined: (hash, signal) => reads.awaitMined(chain, hash, signal),
      holds: async () => (await reads.allowance(chain, token.address, port.account)) === 0n,
    });
    await refetchAllowance();
    if (end.at === 'done') announce(`Revoked. The contract on ${name} may not take any ${token.symbol}.`);
  };
  return { phase, revoke, leave };
};

/** An allowance that no order uses: how much, and one press to take it back. Done when the chain says so. */
export const UnusedAllowance = ({ swap }: { readonly swap: Swap }): ReactElement | null => {
  const { allowance, route } = swap;
  const { phase, revoke, leave } = useRevoke(swap);
  const { token, name } = route.pay;
  if (allowance.state !== 'known' || allowance.value === 0n || token === null) return null;
  const steps = (
    <TransactionSteps phase={phase} words="Revoke it" chain={name} onStart={() => void revoke()} onLeave={leave} />
  );
  if (phase.at === 'failed') return <SwapError {...stopWords(phase.error)} actions={steps} />;
  const size =
    allowance.value >= UNLIMITED
      ? `any amount of ${token.symbol}`
      : `${formatAmount(allowance.value, token.decimals, 'full')} ${token.symbol}`;
  return (
    <Note title={`The contract on ${name} may still take ${size} from an earlier approval.`} actions={steps}>
      No order uses it now. It can only be used for an order that you sign.
    </Note>
  );
};
