import type { ReactElement } from 'react';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { parts } from './parts.ts';

/** Keeps events as a file: what is on the tape, or a recording of every frame from now on. */
export const RecordPopover = (): ReactElement => {
  const recording = useRfq((state) => state.recording);
  return (
    <Popover
      label="Save and record"
      align="end"
      className="w-80 max-w-full"
      trigger={
        <IconButton
          icon="download"
          variant={recording === null ? 'secondary' : 'soft'}
          label={recording === null ? 'Save and record' : 'Recording'}
        />
      }
    >
      <parts.RecordBody />
    </Popover>
  );
};
