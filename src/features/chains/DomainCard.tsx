import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ReactElement } from 'react';
import { cleanText } from '../../domain/cleanText.ts';
import type { AppConfig } from '../../domain/config.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../../domain/order/orderTypes.ts';
import type { ProtocolDomain } from '../../domain/order/SigningDomain.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { chainsMessages } from '../../messages/chains.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';

/** Which of the four members of GET /domain are not what this app was built and configured for; empty when all are. */
export const checkDomain = (pins: AppConfig['pins'], domain: ProtocolDomain): readonly (keyof ProtocolDomain)[] => {
  const wanted: ProtocolDomain = {
    name: pins.name,
    version: pins.version,
    domainTypeString: DOMAIN_TYPE_STRING,
    orderTypeString: ORDER_TYPE_STRING,
  };
  return (['name', 'version', 'domainTypeString', 'orderTypeString'] as const).filter(
    (member) => domain[member] !== wanted[member],
  );
};

/** One type string of the signing domain as the service sent it, with the hash of its bytes. */
const TypeString = ({ member, text }: TypeString.Props): ReactElement => {
  const t = chainsMessages.get();
  const hash = `0x${bytesToHex(keccak_256(text))}`;
  const shown = cleanText(text, 600);
  const open = shown.indexOf('(');
  return (
    <div className="mt-3.5">
      <h3 className="field-label">{member}</h3>
      <p className="code">
        <b>{open < 0 ? shown : shown.slice(0, open)}</b>
        {open < 0 ? '' : shown.slice(open).replaceAll(',', ', ')}
      </p>
      <p className="mt-1.5 text-12 text-text-2">
        {t.typeHash}{' '}
        <span className="mono" title={hash}>
          {hash.slice(0, 14)}…{hash.slice(-10)}
        </span>{' '}
        <CopyButton small text={hash} what={t.copyHashOf({ member })} />
      </p>
    </div>
  );
};

declare namespace TypeString {
  type Props = { readonly member: string; readonly text: string };
}

/** The signing domain of the service, member by member, and whether it is the one this app signs under. */
export const DomainCard = ({ domain }: { readonly domain: ProtocolDomain }): ReactElement => {
  const t = chainsMessages.get();
  const { config } = useWorld();
  const wrong = checkDomain(config.pins, domain);
  const mark =
    wrong.length === 0 ? (
      <span className="status status-chip tone-completed">
        <StatusIcon shape="completed" />
        {t.domainMatches}
      </span>
    ) : (
      <span className="status status-chip tone-failed">
        <StatusIcon shape="failed" />
        {t.domainBlocks}
      </span>
    );
  return (
    <Card title={t.domain} actions={mark}>
      <div className="px-4 pb-4 pt-2">
        {wrong.length > 0 && (
          <Note tone="failed" title={t.domainDiffers(wrong.length, { what: wrong.join(', ') })}>
            {t.domainWanted({ name: config.pins.name, version: config.pins.version })}
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
            <dd>{t.ofSource}</dd>
          </div>
          <div>
            <dt>chainId</dt>
            <dd className="text-text-2">{t.notInDomain}</dd>
          </div>
        </dl>
        <TypeString member="domainTypeString" text={domain.domainTypeString} />
        <TypeString member="orderTypeString" text={domain.orderTypeString} />
      </div>
    </Card>
  );
};
