import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import type { CausewayError } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';
import { chainByKey } from '../../domain/chain.ts';
import { typicalWindow } from '../../domain/rfq/inboxRows.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import type { SentAnswer, WinningCall } from '../../domain/rfq/SentAnswer.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useWalletPort } from '../../entities/wallet/useWallet.ts';
import { commonMessages } from '../../messages/common.ts';
import { makerMessages } from '../../messages/maker.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { AutoAnswer } from './AutoAnswer.tsx';
import { DeskHead, NotListening } from './DeskHead.tsx';
import { DeskSteps } from './DeskSteps.tsx';
import { Inbox } from './Inbox.tsx';
import { type Chosen, InventoryCard } from './InventoryCard.tsx';
import { Payouts } from './Payouts.tsx';
import { SentCard } from './SentCard.tsx';
import { useDesk, useDeskWork } from './useDesk.ts';
import { WonAnswers, wonAnswers } from './WonAnswers.tsx';

/** What went wrong with the last action, with the facts; it stays until it is closed. */
export const DeskError = ({ error, onClose }: DeskError.Props): ReactElement => (
  <Note
    tone="failed"
    role="alert"
    title={error.shortMessage}
    className="mb-4"
    actions={
      <Button size="sm" onClick={onClose}>
        {commonMessages.get().close}
      </Button>
    }
  >
    {error.metaMessages.length > 0 && (
      <ul className="mt-1 list-disc ps-5">
        {error.metaMessages.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    )}
  </Note>
);

export declare namespace DeskError {
  type Props = { readonly error: CausewayError; readonly onClose: () => void };
}

/** The desk of a connected maker: inbox, answer, own answers, auto-answer, inventory. */
export const MakerDesk = ({ account, chains }: MakerDesk.Props): ReactElement => {
  const { config } = useWorld();
  const wallet = useWalletPort();
  const { desk, autoAnswer, ...shown } = useDesk(account, chains);
  const { now, tokens, rows, answers, auctions, refresh, limits, inventory } = shown;
  const t = makerMessages.get();
  const { work, run, clearError } = useDeskWork();
  const [selected, setSelected] = useState<{ readonly rfqId: string } | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  // On a phone the answer stands below the list that it was chosen from.
  useEffect(() => {
    if (selected) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const [approving, setApproving] = useState<Chosen | null>(null);
  const row = rows.find(({ auction }) => auction.rfqId === selected?.rfqId) ?? null;
  const won = wonAnswers(answers, auctions, now);
  const fill = (answer: SentAnswer, call: WinningCall) =>
    wallet && run('fill', () => desk.fill(wallet, chains, answer, call));
  const approveFor = ({ outputChain, outputToken }: QuoteRequested): void => {
    const token = tokens.find(outputChain, outputToken);
    const chain = outputChain === null ? undefined : chainByKey(chains, outputChain);
    if (token !== null && chain !== undefined) setApproving({ chain, token });
  };
  return (
    <>
      <DeskHead account={account} answers={answers} auctions={auctions} />
      <NotListening />
      <DeskSteps inventory={inventory} rows={rows} won={won} now={now} />
      {work.error && <DeskError error={work.error} onClose={clearError} />}
      <WonAnswers won={won} tokens={tokens} now={now} busy={work.busy === 'fill'} onFill={fill} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-rows-[minmax(400px,auto)] xl:grid-cols-[360px_minmax(0,1fr)_minmax(0,512px)]">
        <Inbox
          rows={rows}
          selectedId={selected?.rfqId ?? null}
          now={now}
          tokens={tokens}
          onlyMine={shown.onlyMine}
          onFilter={shown.setOnlyMine}
          onSelect={(rfqId) => setSelected({ rfqId })}
          onApprove={approveFor}
          window={typicalWindow(auctions.values())}
          limits={limits}
          onLimits={desk.setLimits}
        />
        {row === null || wallet === null ? (
          <Card title={t.answer} className="min-w-0">
            <p className="p-5 text-13 text-text-2">{t.chooseRequest}</p>
          </Card>
        ) : (
          <div key={row.auction.rfqId} ref={answer} className="grid min-w-0 scroll-mt-3 scroll-mb-24">
            <AnswerCard
              row={row}
              account={account}
              chains={chains}
              tokens={tokens}
              now={now}
              busy={work.busy === 'answer'}
              usd={shown.usd}
              limits={limits}
              inventory={inventory}
              onSend={(request, order) => run('answer', () => desk.answer(wallet, request, order))}
              onSkip={() => setSelected(null)}
              onApprove={approveFor}
            />
          </div>
        )}
        <SentCard
          answers={answers}
          durable={shown.durable}
          tokens={tokens}
          now={now}
          busy={work.busy !== null}
          canCancel={config.capabilities.cancelQuote}
          className="md:col-span-2 xl:col-span-1 xl:h-0 xl:min-h-full"
          onFill={fill}
          onCancel={(answer) => wallet && run('cancel', () => desk.cancel(wallet, answer))}
          onResend={(answer) => run('resend', () => desk.resend(answer))}
        />
      </div>
      <Payouts account={account} chains={chains} tokens={tokens.all} />
      <InventoryCard
        className="mt-4"
        chains={chains}
        tokens={tokens.all}
        inventory={inventory}
        readAge={shown.readAge}
        isReading={shown.isReading}
        onRefresh={refresh}
        chosen={approving}
        onChoose={setApproving}
      />
      {wallet && (
        <AutoAnswer autoAnswer={autoAnswer} wallet={wallet} chains={chains} chainsOf={shown.chainsOf} tokens={tokens} />
      )}
      {tokens.all.length === 0 && <Note>{t.noTokenList}</Note>}
    </>
  );
};

export declare namespace MakerDesk {
  type Props = { readonly account: Address; readonly chains: readonly Chain[] };
}
