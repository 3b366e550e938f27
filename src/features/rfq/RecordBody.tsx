import type { ReactElement } from 'react';
import { formatCount } from '../../domain/amount/formatCount.ts';
import type { TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { saveRecording } from '../../entities/rfq/saveRecording.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { Button } from '../../ui/Button.tsx';

const saveTape = (tape: readonly TapeEntry[]): void => {
  const lines = tape.toReversed().map(({ event, raw }) => `${JSON.stringify({ at: event.receivedAt, frame: raw })}\n`);
  saveRecording(new Blob(lines, { type: 'application/x-ndjson' }));
};

/** What can be kept and played: the tape as a file, a recording from now on, a replay. */
export const RecordBody = (): ReactElement => {
  const { feed } = useEngines();
  const recording = useRfq((state) => state.recording);
  const onTape = useRfq((state) => state.tape.length);
  return (
    <div className="grid gap-3 p-4 text-13">
      <Button icon="download" unavailable={onTape === 0} onClick={() => saveTape(feed.store.getState().tape)}>
        {onTape === 0 ? 'Nothing on the tape yet' : `Save the ${onTape} events on the tape`}
      </Button>
      <Button
        icon={recording === null ? 'play' : 'pause'}
        variant={recording === null ? 'secondary' : 'primary'}
        onClick={recording === null ? feed.record : () => feed.endRecording(saveRecording)}
      >
        {recording === null ? 'Record every frame' : 'Stop and save the recording'}
      </Button>
      <p className="text-12 text-text-2">
        {recording === null
          ? 'One line per frame (NDJSON), as it came and when. Kept in this page only until it is saved.'
          : `${formatCount(recording.frames)} frames, ${(recording.bytes / 1_048_576).toFixed(1)} MB${recording.full ? '. Full: stop to save it.' : ' so far.'}`}
      </p>
      <label className="btn cursor-pointer">
        Replay a recording, 10 times as fast
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
