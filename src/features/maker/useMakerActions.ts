import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import { CausewayError } from '../../domain/errors/CausewayError.ts';
import type { EventOf } from '../../domain/rfq/Auction.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useWalletPort } from '../../entities/wallet/useWalletPort.ts';
import type { WalletPort } from '../../entities/wallet/WalletPort.ts';
import { serviceNow } from '../../ports/useNow.ts';
import { cancelQuote } from '../../service/actions/cancelQuote.ts';
import { respondToRfq } from '../../service/actions/respondToRfq.ts';
import { needsReset } from '../../service/evm/needsReset.ts';
import { readAllowance } from '../../service/evm/readAllowance.ts';
import { readOrderStatus } from '../../service/evm/readOrderStatus.ts';
import type { World } from '../../world/World.ts';
import { approveExactly } from './approveExactly.ts';
import { addAnswer, updateAnswer } from './makerStore.ts';
import type { SentAnswer } from './SentAnswer.ts';
import { type AnswerWorld, deliver, sendAnswer } from './sendAnswer.ts';
import { readHolding } from './useInventory.ts';
import { whenMined } from './whenMined.ts';

/** What stands between a click and its end, and what went wrong last. */
export type MakerWork = { readonly busy: string | null; readonly error: CausewayError | null };

const actionsOf = (service: World, port: WalletPort, chains: readonly Chain[]) => {
  const { config, client } = service;
  const world: AnswerWorld = {
    sign: (order, signal) => port.signLimitOrder(order, signal),
    respond: (rfqId, order, signature) => respondToRfq(client, { rfqId, order, signature }),
    add: addAnswer,
    update: updateAnswer,
    now: serviceNow,
  };
  return {
    answer: (request: EventOf<'QuoteRequested'>, order: LimitOrder, signal?: AbortSignal) =>
      sendAnswer(world, request, order, signal),
    /** Sends an answer again whose reply was never seen. No new signature is asked for. */
    resend: (answer: SentAnswer) => deliver(world, answer),
    fill: async (answer: SentAnswer, call: EventOf<'CalldataToExecute'>) => {
      const { fillAnswer } = await loadFill();
      const fillTx = await fillAnswer(
        {
          chains,
          pins: config.pins.contracts,
          now: serviceNow,
          orderStatus: (chain, hash) => readOrderStatus(service, chain, hash),
          holding: (chain, token) => readHolding(service, chain, token, port.account),
          send: (chain, order) => port.sendProtocolCall({ chain, name: 'fill', order }),
        },
        answer,
        call,
      );
      updateAnswer(answer.signature, { fillTx, fillProblem: null });
    },
    cancel: async (answer: SentAnswer) => {
      const signature = await port.signCancelQuote(answer.rfqId);
      await cancelQuote(client, { rfqId: answer.rfqId, signature });
      updateAnswer(answer.signature, { cancelled: true });
    },
    approve: (chain: Chain, token: Address, amount: bigint) => {
      const { chainKey, address: spender } = chain;
      return approveExactly(
        {
          allowance: () => readAllowance(service, chainKey, token, port.account, spender),
          needsReset: (to) => needsReset(service, chainKey, { token, owner: port.account, spender, amount: to }),
          approve: (to) => port.approve({ chain, token, amount: to }),
          mined: (hash) => whenMined(service, chainKey, hash),
        },
        amount,
      );
    },
    withdraw: async (chain: Chain, token: Address, amount: bigint) =>
      whenMined(service, chain.chainKey, await port.withdraw({ chain, token, amount })),
  };
};

/** Decoding a call needs the contract's interface: fetched once the desk stands, long before anything is won. */
const loadFill = () => import('./fillAnswer.ts');

/** The actions of the desk, bound to the connected wallet; one at a time through `run`, which keeps the last error. */
export const useMakerActions = (chains: readonly Chain[]) => {
  const service = useWorld();
  const port = useWalletPort();
  useEffect(() => void loadFill().catch(() => undefined), []);
  const [work, setWork] = useState<MakerWork>({ busy: null, error: null });
  const actions = useMemo(() => (port === null ? null : actionsOf(service, port, chains)), [service, port, chains]);
  const run = useCallback(async (name: string, step: () => Promise<unknown>): Promise<boolean> => {
    setWork({ busy: name, error: null });
    try {
      await step();
      setWork({ busy: null, error: null });
      return true;
    } catch (thrown) {
      const error =
        thrown instanceof CausewayError
          ? thrown
          : new CausewayError('Something went wrong. Nothing was sent.', { cause: thrown });
      setWork({ busy: null, error });
      return false;
    }
  }, []);
  return { actions, account: port?.account ?? null, work, run, clearError: () => setWork({ busy: null, error: null }) };
};
