import { type Dispatch, useEffect, useMemo } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../../domain/chain/Chain.ts';
import { chainByKey } from '../../../domain/chain/chainByKey.ts';
import type { Token } from '../../../domain/token/Token.ts';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import type { TokenBook } from '../../../entities/token/TokenBook.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { useService } from '../../../ports/useService.ts';
import { fillOpenSides } from '../form/defaultForm.ts';
import type { SwapForm, SwapFormEvent, SwapSide } from '../form/swapForm.ts';

/** One bank with its chain and token looked up. */
export type RouteSide = {
  readonly chain: Chain | null;
  readonly name: string;
  readonly token: Token | null;
  /** The address a link asks for that is on no list and was not added by the person. */
  readonly unknownToken: Address | null;
};

/** Both banks, and what they were looked up in. */
export type Route = {
  readonly pay: RouteSide;
  readonly receive: RouteSide;
  readonly chains: readonly Chain[] | undefined;
  readonly book: TokenBook;
};

/** Looks up the chains and tokens of a draft; sides a link left open get a usual pair, written back into the draft. */
export const useRoute = (form: SwapForm, dispatch: Dispatch<SwapFormEvent>): Route => {
  const { config } = useService();
  const chains = useChains();
  const book = useTokens();
  const filled = useMemo(() => fillOpenSides(form, chains ?? [], book.all), [form, chains, book]);
  useEffect(() => {
    if (filled !== form) dispatch({ type: 'filledSides', pay: filled.pay, receive: filled.receive });
  }, [filled, form, dispatch]);
  return useMemo(() => {
    const known = chains ?? [];
    const side = ({ chainKey, token }: SwapSide): RouteSide => {
      const found = chainKey === null || token === null ? null : book.find(chainKey, token);
      return {
        chain: chainKey === null ? null : (chainByKey(known, chainKey) ?? null),
        name: chainKey === null ? 'Select a chain' : chainName(config, chainKey),
        token: found,
        unknownToken: found === null && book.all.length > 0 ? token : null,
      };
    };
    return { pay: side(filled.pay), receive: side(filled.receive), chains, book };
  }, [filled, chains, book, config]);
};
