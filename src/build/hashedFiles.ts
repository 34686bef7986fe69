import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

/** The files that only pages name, and not code: those of `public/`, and the folders of pictures to share and of fonts. */
const NAMED_BY_PAGES = [
  ...['start.js', 'icon.svg', 'logo.svg', 'edge.svg', 'wave.svg'],
  ...['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
];
const FOLDERS = ['cards', 'fonts'];

/**
 * Moves the files of a build that have no hash in their names to `assets/`, under names that have one. Returns the new
 * address of each old one, such as `/start.js`. [SAFE-07]
 */
export async function hashFileNames(dir: string): Promise<ReadonlyMap<string, string>> {
  const listed = await Promise.all(FOLDERS.map((folder) => filesIn(dir, folder)));
  const addresses = new Map<string, string>();
  for (const file of [...NAMED_BY_PAGES, ...listed.flat()]) {
    const digest = createHash('sha256')
      .update(await readFile(join(dir, file)))
      .digest('base64url');
    const extension = extname(file);
    const hashed = `assets/${file.slice(0, -extension.length)}-${digest.slice(0, 8)}${extension}`;
    await mkdir(dirname(join(dir, hashed)), { recursive: true });
    await rename(join(dir, file), join(dir, hashed));
    addresses.set(`/${file}`, `/${hashed}`);
  }
  await Promise.all(FOLDERS.map((folder) => rm(join(dir, folder), { recursive: true })));
  return addresses;
}

const filesIn = async (dir: string, folder: string): Promise<string[]> => {
  const entries = await readdir(join(dir, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
};

/** A text with every address replaced that `hashFileNames` has given another one, after the origin of a site, too. */
export const withHashedNames = (text: string, addresses: ReadonlyMap<string, string>): string =>
  text.replace(/(?<!\/)\/(?!\/)[\w/-]+\.(?:js|svg|png|jpg|woff2)/g, (address) => addresses.get(address) ?? address);
