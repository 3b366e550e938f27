import { type ReactElement, useState } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import { chainByKey } from '../../domain/chain/chainByKey.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { AutoAnswer } from './AutoAnswer.tsx';
import { DeskError } from './DeskError.tsx';
import { DeskHead } from './DeskHead.tsx';
import { Inbox } from './Inbox.tsx';
import { type Chosen, InventoryCard } from './InventoryCard.tsx';
import { type InboxRow, typicalWindow } from './inboxRows.ts';
import { NotListening } from './NotListening.tsx';
import { Payouts } from './Payouts.tsx';
import { SentCard } from './SentCard.tsx';
import { useDesk } from './useDesk.ts';
import { useMakerActions } from './useMakerActions.ts';
import { windowWords } from './windowWords.ts';

/** The desk of a connected maker: inbox, answer, own answers, auto-answer, inventory. */
export const MakerDesk = ({ account, chains }: MakerDesk.Props): ReactElement => {
  const { config } = useWorld();
  const desk = useDesk(account, chains);
  const { now, tokens, rows, answers, auctions, refresh } = desk;
  const { actions, work, run, clearError } = useMakerActions(chains);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [approving, setApproving] = useState<Chosen | null>(null);
  const row = rows.find(({ auction }) => auction.rfqId === selectedId) ?? null;
  const act = (name: string, step: () => Promise<unknown>) =>
    run(name, async () => {
      await step();
      await refresh();
    });
  const approveFor = ({ request }: InboxRow): void => {
    const token = tokens.find(request.outputChain, request.outputToken);
    const chain = request.outputChain === null ? undefined : chainByKey(chains, request.outputChain);
    if (token !== null && chain !== undefined) setApproving({ chain, token });
  };
  return (
    <>
      <DeskHead account={account} answers={answers} auctions={auctions} />
      <NotListening />
      {work.error && <DeskError error={work.error} onClose={clearError} />}
      <div className="grid gap-4 md:grid-cols-2 xl:h-[560px] xl:grid-cols-[360px_minmax(0,1fr)_minmax(0,512px)]">
        <Inbox
          rows={rows}
          selectedId={selectedId}
          now={now}
          tokens={tokens}
          onlyMine={desk.onlyMine}
          onFilter={desk.setOnlyMine}
          onSelect={setSelectedId}
          empty={windowWords(typicalWindow(auctions.values()))}
        />
        {row === null || actions === null ? (
          <Card title="Answer" className="min-w-0">
            <p className="p-5 text-13 text-text-2">Choose a request in Incoming to price and sign an answer to it.</p>
          </Card>
        ) : (
          <AnswerCard
            key={row.auction.rfqId}
            row={row}
            account={account}
            chains={chains}
            tokens={tokens}
            now={now}
            busy={work.busy === 'answer'}
            usd={desk.usd}
            onSend={(order) => run('answer', () => actions.answer(row.request, order))}
            onSkip={() => setSelectedId(null)}
            onApprove={() => approveFor(row)}
          />
        )}
        <SentCard
          answers={answers}
          durable={desk.durable}
          tokens={tokens}
          now={now}
          busy={work.busy !== null}
          canCancel={config.capabilities.cancelQuote}
          className="md:col-span-2 xl:col-span-1"
          onFill={(answer, call) => actions && act('fill', () => actions.fill(answer, call))}
          onCancel={(answer) => actions && run('cancel', () => actions.cancel(answer))}
          onResend={(answer) => actions && run('resend', () => actions.resend(answer))}
        />
      </div>
      {actions && (
        <AutoAnswer
          rows={rows}
          account={account}
          chains={chains}
          tokens={tokens}
          busy={work.busy !== null}
          onSend={(request, order, signal) => run('answer', () => actions.answer(request, order, signal))}
        />
      )}
      <Payouts
        account={account}
        chains={chains}
        tokens={tokens.all}
        busy={work.busy === 'withdraw'}
        onWithdraw={(chain, token, amount) => actions && act('withdraw', () => actions.withdraw(chain, token, amount))}
      />
      <InventoryCard
        chains={chains}
        tokens={tokens.all}
        inventory={desk.inventory}
        readAge={desk.readAge}
        isReading={desk.isReading}
        busy={work.busy === 'approve'}
        onRefresh={refresh}
        chosen={approving}
        onChoose={setApproving}
        onApprove={async (chain, token, amount) =>
          actions !== null && act('approve', () => actions.approve(chain, token.address, amount))
        }
      />
      {tokens.all.length === 0 && <Note>No token list is configured, so there is no inventory to read.</Note>}
    </>
  );
};

export declare namespace MakerDesk {
  type Props = { readonly account: Address; readonly chains: readonly Chain[] };
}
