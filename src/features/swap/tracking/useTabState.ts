import { useEffect } from 'react';
import type { DescribedStage } from '../../../entities/order/describeStage.ts';
import { hrefOf } from '../../../world/siteRoot.ts';

const marks: Readonly<Record<DescribedStage['shape'], string>> = {
  pending: '…',
  received: '…',
  completed: '✓',
  failed: '✕',
};

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** Shows the state of the tracked order in the tab's title and icon while the card is on screen; the old ones come back. */
export const useTabState = ({ title, shape }: Pick<DescribedStage, 'title' | 'shape'>): void => {
  useEffect(() => {
    const before = document.title;
    document.title = `${marks[shape]} ${title} - Causeway`;
    return () => {
      document.title = before;
    };
  }, [title, shape]);
  useEffect(() => {
    const link = icon();
    const before = link?.getAttribute('href') ?? null;
    link?.setAttribute('href', hrefOf(`/favicon-${shape}.svg`));
    return () => {
      if (before !== null) link?.setAttribute('href', before);
    };
  }, [shape]);
};
