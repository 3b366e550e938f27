import { type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { orderToolsMessages } from '../../../messages/orderTools.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import type { ExportPanel as Panel } from './ExportPanel.tsx';

const ExportPanel = lazyPart(() => import('./ExportPanel.tsx').then((module) => module.ExportPanel));

/** Opens the export panel and shows, while one runs, how far it is. */
export const ExportButton = ({ open, onOpen, ...panel }: ExportButton.Props): ReactElement => {
  const t = orderToolsMessages.get();
  const { phase, rows, total } = useStore(useEngines().export.store);
  const share = phase === 'running' && total !== null && total > 0 ? Math.floor((rows / total) * 100) : null;
  return (
    <Popover
      label={t.export}
      align="end"
      open={open}
      onOpenChange={onOpen}
      className="w-[380px]"
      trigger={
        <Button icon="download" variant={open || phase === 'running' ? 'soft' : 'secondary'} aria-keyshortcuts="e">
          <span className="max-lg:sr-only">{t.export}</span>
          {share !== null && <span className="font-regular">{share}%</span>}
        </Button>
      }
    >
      <Suspense fallback={<div className="min-h-[300px]" />}>
        <ExportPanel {...panel} />
      </Suspense>
    </Popover>
  );
};

export declare namespace ExportButton {
  type Props = Panel.Props & { readonly open: boolean; readonly onOpen: (open: boolean) => void };
}
