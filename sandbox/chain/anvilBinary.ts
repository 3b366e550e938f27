import { createRequire } from 'node:module';
import path from 'node:path';
import { sandboxRoot } from './sandboxRoot.ts';

/** The path of the anvil program that npm installed for this kind of machine. */
export const anvilBinary = (): string => {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`;
  try {
    const manifest = createRequire(sandboxRoot('package.json')).resolve(`${name}/package.json`);
    return path.join(path.dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
  } catch {
    throw new Error(
      `${name} is not installed. Run npm install; if it stays away, anvil does not support this machine.`,
    );
  }
};
