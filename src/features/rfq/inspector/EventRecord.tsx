import type { ReactElement } from 'react';
import { cleanText } from '../../../domain/cleanText.ts';
import type { FindToken, RfqEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { Proof } from '../../../entities/settings/Proof.tsx';
import { rfqToolMessages } from '../../../messages/rfq.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DecodedEvent } from './DecodedEvent.tsx';

type EventRecordProps = { readonly event: RfqEvent; readonly raw: string | null; readonly find: FindToken };

/** An event in the words of the protocol, and the text that it came as; `raw` is null once the tape has dropped it. */
export const EventRecord = ({ event, raw, find }: EventRecordProps): ReactElement => {
  const t = rfqToolMessages.get();
  return (
    <Proof place="rfq event">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DecodedEvent event={event} find={find} />
        <section className="text-13">
          <h3 className="mb-2">{t.raw}</h3>
          {raw === null ? (
            <p className="text-text-2">{t.rawGone}</p>
          ) : (
            <div className="relative">
              <pre className="code whitespace-pre-wrap pe-9 [overflow-wrap:anywhere]">{cleanText(raw, 20_000)}</pre>
              <CopyButton text={raw} label={t.copyEvent} className="absolute end-1.5 top-1.5" />
            </div>
          )}
        </section>
      </div>
    </Proof>
  );
};
