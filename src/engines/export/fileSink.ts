export type ChosenFile = {
  readonly createWritable: () => Promise<Pick<FileSystemWritableFileStream, 'write' | 'close' | 'abort'>>;
};

export type FileSink = {
  readonly write: (text: string) => Promise<void>;
  /** Finishes the file; a blob without a file on disk. */
  readonly close: () => Promise<Blob | null>;
  readonly abort: () => Promise<void>;
};

const CHUNK_LENGTH = 1 << 20;

/** Text is collected in blobs of a megabyte, which the browser stores outside the script's memory. */
const blobSink = (type: string): FileSink => {
  let [parts, text]: [Blob[], string] = [[], ''];
  return {
    write: async (more) => {
      text += more;
      if (text.length < CHUNK_LENGTH) return;
      parts.push(new Blob([text]));
      text = '';
    },
    close: async () => new Blob([...parts, text], { type }),
    abort: async () => {
      parts = [];
    },
  };
};

/** Writes to the chosen file as text arrives, or collects it if the browser cannot. */
export const fileSink = async (file: ChosenFile | null, type: string): Promise<FileSink> => {
  if (file === null) return blobSink(type);
  const stream = await file.createWritable();
  return {
    write: (text) => stream.write(text),
    close: async () => {
      await stream.close();
      return null;
    },
    abort: () => stream.abort(),
  };
};
