import { useEffect } from 'react';
import { useService } from '../../ports/useService.ts';
import { holdFeed } from './rfqFeed.ts';

/** Keeps the page's shared RFQ feed running while the caller is mounted. Read it through rfqStore. */
export const useFeed = (): void => {
  const service = useService();
  useEffect(() => holdFeed(service), [service]);
};
