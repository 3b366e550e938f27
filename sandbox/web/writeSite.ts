import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { withConfig } from '../../deploy/site/withConfig.ts';

export const WALLET_PATH = '/sandbox-wallet.js';

const filesOf = (folder: string, names: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => path.join(folder, name));

/** The wallet's script is the first child of the head, so that it runs before the app. */
const withWallet = (html: string): string => html.replace(/<head[^>]*>/i, `$&<script src="${WALLET_PATH}"></script>`);

/** Writes a `.br` beside each file that it makes smaller. */
export const precompress = async (folder: string): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await Promise.all(
    filesOf(folder, /\.(html|m?js|css|json|svg|txt|webmanifest)$/).map(async (file) => {
      const bytes = await readFile(file);
      const packed = await promisify(brotliCompress)(bytes, { params });
      if (packed.length < bytes.length) await writeFile(`${file}.br`, packed);
    }),
  );
};

/** Copies a build to a folder, as the site of a sandbox: its configuration and, unless null, its wallet in every page. */
export const writeSite = async (options: {
  readonly dist: string;
  readonly folder: string;
  readonly config: string;
  readonly walletScript: string | null;
}): Promise<{ readonly pages: readonly string[] }> => {
  const { dist, folder, config, walletScript } = options;
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true });
  const pages = filesOf(folder, /\.html$/).map((file) => ({ file, html: readFileSync(file, 'utf8') }));
  await Promise.all([
    ...pages.map(({ file, html }) =>
      writeFile(file, withConfig(walletScript === null ? html : withWallet(html), config)),
    ),
    writeFile(path.join(folder, 'config.json'), config),
    walletScript !== null && writeFile(path.join(folder, WALLET_PATH), walletScript),
  ]);
  await precompress(folder);
  return { pages: pages.map(({ html }) => html) };
};
