import type { ReactElement } from 'react';
import { useEngines } from '../../../entities/context/useWorld.ts';
import { useRfq } from '../../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { rfqMessages, rfqToolMessages as t } from '../../../messages/rfq.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';

const RecordBody = (): ReactElement => {
  const { feed } = useEngines();
  const recording = useRfq((state) => state.recording);
  const numbers = useNumbers();
  return (
    <div className="grid gap-3 p-4 text-13">
      <Button
        icon={recording === null ? 'play' : 'pause'}
        variant={recording === null ? 'secondary' : 'primary'}
        onClick={recording === null ? feed.startRecording : feed.stopRecording}
      >
        {recording === null ? t.record : t.stopRecording}
      </Button>
      <p className="text-12 text-text-2">
        {recording === null
          ? t.recordHow
          : (recording.full ? t.recordedFull : t.recorded)(recording.frames, {
              count: numbers.count(recording.frames),
              size: numbers.style((recording.bytes / 1_048_576).toFixed(1)),
            })}
      </p>
      <label className="btn cursor-pointer">
        <span>{t.replay}</span>
        <input
          type="file"
          accept=".ndjson,application/x-ndjson"
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) feed.replay(file, 10);
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
};

export const RecordPopover = (): ReactElement => {
  const recording = useRfq((state) => state.recording);
  return (
    <Popover
      label={rfqMessages.record}
      align="end"
      className="w-80"
      trigger={
        <IconButton
          icon="download"
          variant={recording === null ? 'secondary' : 'soft'}
          label={recording === null ? rfqMessages.record : rfqMessages.recording}
        />
      }
    >
      <RecordBody />
    </Popover>
  );
};
