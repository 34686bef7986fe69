import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const pictureOf = (path: string, width: number): string =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}.jpg`;

/** A page with every screen at every width, to look through. */
export async function writeGallery(folder: string, paths: readonly string[], widths: readonly number[]): Promise<void> {
  const rows = paths.map((path) => {
    const pictures = widths.map(
      (width) => `<img src="${pictureOf(path, width)}" alt="${path} at ${width} px" loading="lazy">`,
    );
    return `<section><h2>${path}</h2><div>${pictures.join('')}</div></section>`;
  });
  const style =
    'body{margin:2rem;background:#222;color:#eee;font:1rem system-ui}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}img{max-height:80vh}';
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1>${rows.join('')}</html>\n`;
  await writeFile(join(folder, 'index.html'), text);
}
