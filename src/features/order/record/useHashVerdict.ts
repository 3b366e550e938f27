import { useEffect, useState } from 'react';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { HashVerdict } from './hashVerdict.ts';

/** The verdict over a record's own hash; 'reading' until the hashing code, fetched when first needed, is here. */
export const useHashVerdict = (record: OrderRecord, chains: readonly Chain[]): HashVerdict | 'reading' => {
  const [known, setKnown] = useState<{ record: OrderRecord; verdict: HashVerdict } | null>(null);
  useEffect(() => {
    let current = true;
    if (chains.length === 0) return;
    import('./hashVerdict.ts').then(
      ({ hashVerdict }) => current && setKnown({ record, verdict: hashVerdict(record, chains) }),
      // Without the code nothing is claimed: the verdict stays open.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [record, chains]);
  return known?.record === record ? known.verdict : 'reading';
};
