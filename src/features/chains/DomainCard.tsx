import type { ReactElement } from 'react';
import { keccak256 } from '../../domain/address.ts';
import { cleanText } from '../../domain/cleanText.ts';
import type { AppConfig } from '../../domain/config.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING, type ProtocolDomain } from '../../domain/order/Order.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { ToneMark } from '../../ui/StatusIcon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono } from '../../ui/Untranslated.tsx';

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

type TypeStringProps = { readonly member: string; readonly text: string };

const TypeString = ({ member, text }: TypeStringProps): ReactElement => {
  const hash = keccak256(new TextEncoder().encode(text));
  const shown = cleanText(text, 600);
  const open = shown.indexOf('(');
  return (
    <div className="mt-3.5">
      <h3 className="field-label">{member}</h3>
      <p className="code">
        <b>{open < 0 ? shown : shown.slice(0, open)}</b>
        <Text>{open < 0 ? '' : shown.slice(open).replaceAll(',', ', ')}</Text>
      </p>
      <p className="mt-1.5 text-12 text-text-2">
        <Text>
          {t.typeHash} <Mono title={hash}>{`${hash.slice(0, 14)}…${hash.slice(-10)}`}</Mono>{' '}
          <CopyButton small text={hash} label={t.copyHashOf({ member })} />
        </Text>
      </p>
    </div>
  );
};

export const DomainCard = ({ domain }: { readonly domain: ProtocolDomain }): ReactElement => {
  const { config } = useWorld();
  const wrong = checkDomain(config.pins, domain);
  return (
    <Card
      title={t.domain}
      actions={
        wrong.length === 0 ? (
          <ToneMark tone="good" label={t.domainMatches} className="status-chip tone-completed" />
        ) : (
          <ToneMark tone="bad" label={t.domainBlocks} className="status-chip" />
        )
      }
    >
      <div className="px-4 pb-4 pt-2">
        {wrong.length > 0 && (
          <Note tone="failed" title={t.domainDiffers(wrong.length, { what: wrong.join(', ') })}>
            {t.domainWanted({ name: config.pins.name, version: config.pins.version })}
          </Note>
        )}
        <Facts
          facts={[
            ['name', <Mono key="name">{cleanText(domain.name, 80)}</Mono>],
            ['version', <Mono key="version">{cleanText(domain.version, 40)}</Mono>],
            ['verifyingContract', t.ofSource],
            ['chainId', t.notInDomain],
          ]}
        />
        <TypeString member="domainTypeString" text={domain.domainTypeString} />
        <TypeString member="orderTypeString" text={domain.orderTypeString} />
      </div>
    </Card>
  );
};
