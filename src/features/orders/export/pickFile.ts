import type { ExportFormat } from '../../../domain/order/list/exportText.ts';
import { EXPORT_FILES } from '../../../domain/order/list/exportText.ts';

type PickerOptions = {
  readonly suggestedName: string;
  readonly types: readonly { readonly description: string; readonly accept: Record<string, readonly string[]> }[];
};
type WithPicker = { showSaveFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle> };

/** Asks where the file goes. 'blob' where the browser cannot stream to a file, null when the reader closed the dialog. */
export const pickFile = async (name: string, format: ExportFormat): Promise<FileSystemFileHandle | 'blob' | null> => {
  const world = globalThis as WithPicker;
  if (world.showSaveFilePicker === undefined) return 'blob';
  const { words, type, ending } = EXPORT_FILES[format];
  try {
    return await world.showSaveFilePicker({
      suggestedName: name,
      types: [{ description: words, accept: { [type]: [ending] } }],
    });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'blob';
  }
};
