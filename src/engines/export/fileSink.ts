/** A file that a person chose: the part of FileSystemFileHandle that an export uses. */
export type ChosenFile = {
  readonly createWritable: () => Promise<{
    write(text: string): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
};

/** Where the text of an export goes. */
export type FileSink = {
  readonly write: (text: string) => Promise<void>;
  /** Finishes the file; a blob where there is no file on disk. */
  readonly close: () => Promise<Blob | null>;
  readonly abort: () => Promise<void>;
};

const CHUNK = 1 << 20;

const diskSink = async (file: ChosenFile): Promise<FileSink> => {
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

/** Text is folded into blobs of a megabyte, which the browser keeps outside the script's memory. */
const blobSink = (type: string): FileSink => {
  let [parts, text]: [Blob[], string] = [[], ''];
  return {
    write: async (more) => {
      text += more;
      if (text.length < CHUNK) return;
      parts.push(new Blob([text]));
      text = '';
    },
    close: async () => new Blob([...parts, text], { type }),
    abort: async () => {
      parts = [];
    },
  };
};

/** Writes to the chosen file as the text comes, or collects it where the browser cannot. */
export const fileSink = async (file: ChosenFile | null, type: string): Promise<FileSink> =>
  file === null ? blobSink(type) : diskSink(file);
