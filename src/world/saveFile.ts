import { isSimulated } from './simulation/simulated.ts';

export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = isSimulated ? `simulation-${name}` : name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
