import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { Chain } from '../../domain/chain.ts';
import type { ProtocolDomain } from '../../domain/order/SigningDomain.ts';
import { chainName } from '../../entities/chain/chainName.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import type { QuoteReading } from './readQuoteText.ts';

const Hash = ({ words, hash }: { readonly words: string; readonly hash: string | null }): ReactElement => (
  <div>
    <dt>{words}</dt>
    <dd className="mono text-12">{hash ?? 'none given'}</dd>
  </div>
);

const Answer = ({ reading }: { readonly reading: QuoteReading & { ok: true } }): ReactElement => {
  const { config } = useWorld();
  return (
    <>
      <dl className="facts">
        <Hash words="Service says" hash={reading.quote.signingHash} />
        <Hash words="This device computes" hash={reading.signingHash} />
        <Hash words="Order hash here" hash={reading.orderHash} />
      </dl>
      <Note
        tone={reading.matches ? 'ok' : 'failed'}
        title={reading.matches ? 'The hashes match.' : 'The hashes do not match.'}
        role="status"
      >
        Contract tried: {chainName(config, reading.source.chainKey)}. Times were divided by 1000 and fit uint32.
      </Note>
    </>
  );
};

/** Paste a quote and see both hashes. Nothing leaves the device, and nothing here can be signed. */
export const HashCheckCard = ({ chains, domain }: HashCheckCard.Props): ReactElement => {
  const [text, setText] = useState('');
  const { data: reading } = useQuery({
    queryKey: ['hashCheck', 'compute', { text, chains, domain }],
    queryFn: async () => (await import('./readQuoteText.ts')).readQuoteText(text, chains, domain),
    enabled: text.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Card title="Check a signing hash" note="nothing leaves this device">
      <div className="grid gap-3 p-4">
        <Field label="Quote from POST /quote" error={reading?.ok === false ? reading.sentence : undefined}>
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
        <Note>If a hash ever differs on the swap page, signing stays disabled. There is no override.</Note>
      </div>
    </Card>
  );
};

export declare namespace HashCheckCard {
  type Props = { readonly chains: readonly Chain[]; readonly domain: ProtocolDomain };
}
