import type { ReactElement } from 'react';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { verifyMessages as t } from '../../messages/verify.ts';
import { Card } from '../../ui/Card.tsx';
import { Text } from '../../ui/Text.tsx';

type PointsProps = { readonly title: string; readonly when: string; readonly points: readonly string[] };

const Points = ({ title, when, points }: PointsProps): ReactElement => (
  <div className="grid content-start gap-1.5">
    <h3 className="text-13">
      <Text>
        {title} <span className="font-regular text-text-3">{when}</span>
      </Text>
    </h3>
    <ul className="grid gap-1 text-text-2">
      {points.map((point) => (
        <li key={point} className="grid grid-cols-[12px_1fr]">
          <span aria-hidden="true">·</span>
          <span>{point}</span>
        </li>
      ))}
    </ul>
  </div>
);

export const WhatIsChecked = (): ReactElement => {
  const { pins } = useWorld().config;
  const chains = Object.keys(pins.contracts);
  return (
    <Card title={t.what} className="print:hidden" aria-label={t.what}>
      <div className="grid gap-4 px-4 py-3 text-13 sm:grid-cols-2">
        <Points title={t.onDevice} when={t.atOnce} points={[t.deviceFields, t.deviceSigner, t.deviceKnown]} />
        <Points title={t.onChains} when={t.whenChecked} points={[t.chainsSource, t.chainsDestination]} />
        <div className="grid gap-1.5 border-hairline border-t pt-3 sm:col-span-2">
          <p className="text-text-2">
            <Text>
              {t.pinned(chains.length)}{' '}
              <Link className="link" to={paths.chains()}>
                {t.toChains}
              </Link>
            </Text>
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1.5">
            {chains.map((chainKey) => (
              <ChainName key={chainKey} chainKey={chainKey} size={15} />
            ))}
          </p>
        </div>
      </div>
    </Card>
  );
};
