/** Hands a file to the browser's downloads. The name carries the time, so that recordings do not overwrite each other. */
export const saveRecording = (file: Blob): void => {
  const link = document.createElement('a');
  const url = URL.createObjectURL(file);
  link.href = url;
  link.download = `rfq-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}.ndjson`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
