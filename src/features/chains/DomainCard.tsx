import type { ReactElement } from 'react';
import type { ProtocolDomain } from '../../domain/order/ProtocolDomain.ts';
import { cleanText } from '../../domain/text/cleanText.ts';
import { useService } from '../../ports/useService.ts';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { checkDomain } from './checkDomain.ts';
import { TypeString } from './TypeString.tsx';

/** The signing domain of the service, member by member, and whether it is the one this app signs under. */
export const DomainCard = ({ domain }: { readonly domain: ProtocolDomain }): ReactElement => {
  const { config } = useService();
  const wrong = checkDomain(config.pins, domain);
  const mark =
    wrong.length === 0 ? (
      <span className="status status-chip tone-completed">
        <StatusIcon shape="completed" />
        Matches the pins
      </span>
    ) : (
      <span className="status status-chip tone-failed">
        <StatusIcon shape="failed" />
        Signing is blocked
      </span>
    );
  return (
    <Card title="Signing domain" actions={mark}>
      <div className="px-4 pb-4 pt-2">
        {wrong.length > 0 && (
          <Note tone="failed" title={`The service's ${wrong.join(', ')} ${wrong.length > 1 ? 'differ' : 'differs'}.`}>
            Nothing is signed while it does. Wanted: name {config.pins.name}, version {config.pins.version}, and the two
            type strings this app was built for.
          </Note>
        )}
        <dl className="facts">
          <div>
            <dt>name</dt>
            <dd className="mono">{cleanText(domain.name, 80)}</dd>
          </div>
          <div>
            <dt>version</dt>
            <dd className="mono">{cleanText(domain.version, 40)}</dd>
          </div>
          <div>
            <dt>verifyingContract</dt>
            <dd>the source chain's contract, above</dd>
          </div>
          <div>
            <dt>chainId</dt>
            <dd className="text-text-2">not part of this domain; both eids are in the order</dd>
          </div>
        </dl>
        <TypeString member="domainTypeString" text={domain.domainTypeString} />
        <TypeString member="orderTypeString" text={domain.orderTypeString} />
      </div>
    </Card>
  );
};
