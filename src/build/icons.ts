import sharp from 'sharp';

/** The icons of the site that are made from its drawn one, as files of the build. */
export async function iconFiles(svg: Buffer): Promise<{ fileName: string; source: Buffer }[]> {
  const png = (size: number) => sharp(svg).resize(size, size).png().toBuffer();
  return [
    { fileName: 'icon-192.png', source: await png(192) },
    { fileName: 'icon-512.png', source: await png(512) },
    { fileName: 'icon-maskable-512.png', source: await maskable(await png(MASKABLE * SAFE)) },
    { fileName: 'favicon.ico', source: icoOf(32, await png(32)) },
  ];
}

/** Pixels; and the part of a maskable icon, from side to side, that every mask leaves. */
const MASKABLE = 512;
const SAFE = 0.75;
/** The colour of the icon's ground. */
const GROUND = '#0b090c';

/** With a margin that a system may cut off in any form. */
function maskable(icon: Buffer): Promise<Buffer> {
  const margin = (MASKABLE * (1 - SAFE)) / 2;
  return sharp(icon)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: GROUND })
    .flatten({ background: GROUND })
    .png()
    .toBuffer();
}

/** An ICO file of one PNG: for browsers that know no icon in SVG. */
function icoOf(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
