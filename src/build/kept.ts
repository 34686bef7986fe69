import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that is made once, and kept for the next build. Its name has to change with what makes it. */
export async function keptOrMade(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    const bytes = await make();
    await mkdir(dirname(file), { recursive: true });
    // Two builds may make it at the same time, and none is to read half a file of the other.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    return bytes;
  }
}
