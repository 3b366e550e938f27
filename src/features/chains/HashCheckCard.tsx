import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { Chain } from '../../domain/chain.ts';
import type { ProtocolDomain } from '../../domain/order/SigningDomain.ts';
import { chainName } from '../../entities/chain/chainName.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { chainsMessages } from '../../messages/chains.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import type { QuoteReading } from './readQuoteText.ts';

const Hash = ({ name, hash }: { readonly name: string; readonly hash: string | null }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd className="mono text-12">{hash ?? chainsMessages.get().noneGiven}</dd>
  </div>
);

const Answer = ({ reading }: { readonly reading: QuoteReading & { ok: true } }): ReactElement => {
  const t = chainsMessages.get();
  const { config } = useWorld();
  return (
    <>
      <dl className="facts">
        <Hash name={t.serviceSays} hash={reading.quote.signingHash} />
        <Hash name={t.deviceComputes} hash={reading.signingHash} />
        <Hash name={t.orderHashHere} hash={reading.orderHash} />
      </dl>
      <Note
        tone={reading.matches ? 'ok' : 'failed'}
        title={reading.matches ? t.hashesMatch : t.hashesDiffer}
        role="status"
      >
        {t.contractTried({ chain: chainName(config, reading.source.chainKey) })}
      </Note>
    </>
  );
};

/** Paste a quote and see both hashes. Nothing leaves the device, and nothing here can be signed. */
export const HashCheckCard = ({ chains, domain }: HashCheckCard.Props): ReactElement => {
  const t = chainsMessages.get();
  const [text, setText] = useState('');
  const { data: reading } = useQuery({
    queryKey: queryKeys.hashCheck({ text, chains, domain }),
    queryFn: async () => (await import('./readQuoteText.ts')).readQuoteText(text, chains, domain),
    enabled: text.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Card title={t.hashCheck} note={t.hashCheckNote}>
      <div className="grid gap-3 p-4">
        <Field label={t.quote} error={reading?.ok === false ? reading.sentence : undefined}>
          {(control) => (
            <span className="input">
              <textarea
                {...control}
                className="mono text-12"
                rows={6}
                spellCheck={false}
                maxLength={20_000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </span>
          )}
        </Field>
        {reading?.ok === true && <Answer reading={reading} />}
        <Note>{t.noOverride}</Note>
      </div>
    </Card>
  );
};

export declare namespace HashCheckCard {
  type Props = { readonly chains: readonly Chain[]; readonly domain: ProtocolDomain };
}
