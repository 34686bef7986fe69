import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type {
  ArticlePicture,
  GamePicture,
  PagePicture,
  PictureName,
  ProductPicture,
  VideoPicture,
} from '../content/pictureNames.ts';
import { HERO, SQUARE, TALL, WIDE } from '../content/pictureShapes.ts';
import { BAND, type PictureShape, STILL } from '../content/pictureSizes.ts';
import { GRAIN_SIZE, grain } from './art/grain.ts';
import { scenes } from './art/scenes.ts';
import { viewOf } from './art/view.ts';
import { draw } from './art/waveform.ts';
import { keptOrMade } from './kept.ts';

/** A picture as a file: a view of a scene at a width, or the card by which a page is shared. */
export interface ImageVariant {
  fileName: string;
  scene: PictureName | 'hero';
  width: number;
  height: number;
  format: 'avif' | 'jpg';
  /** Whether it is a page's card, which only pages name. */
  isCard: boolean;
}

const PRODUCTS: ProductPicture[] = ['fod', 'fist', 'bundle', 'expansions'];
const GAMES: GamePicture[] = ['fod', 'mace', 'fist', 'dracula', 'cthulhu'];
const VIDEOS: VideoPicture[] = ['gate', 'rune', 'handset', 'door', 'adrift'];
const ARTICLES: ArticlePicture[] = [
  ...(['fod', 'gate', 'window', 'ridge', 'lanterns', 'bundle'] as const),
  ...(['fist', 'handset', 'dial', 'door'] as const),
];

const PAGES: PagePicture[] = [
  ...(['crossroads', 'wire', 'microphone', 'bridge'] as const),
  ...(['headphones', 'phone', 'raven', 'doorway'] as const),
];

const CARD: PictureShape = { suffix: '', ratio: 1200 / 630, widths: [], fallback: 1200 };

/** Every picture file of the site: the scenes in the shapes that pages show them in. */
export const imageVariants: readonly ImageVariant[] = [
  ...filesOf(['hero'], HERO),
  ...filesOf([...PRODUCTS, ...GAMES], STILL),
  ...filesOf([...VIDEOS, ...ARTICLES], WIDE),
  ...filesOf(ARTICLES, SQUARE),
  ...filesOf([...GAMES, ...PAGES], BAND),
  ...filesOf(PAGES, TALL),
  ...filesOf(['hero', ...PRODUCTS, ...GAMES, ...ARTICLES, ...PAGES], CARD).map((card) => ({
    ...card,
    fileName: `cards/${card.scene}.jpg`,
    isCard: true,
  })),
];

function filesOf(
  names: readonly ImageVariant['scene'][],
  { suffix, ratio, widths, fallback }: PictureShape,
): ImageVariant[] {
  const fileOf = (scene: ImageVariant['scene'], width: number, format: ImageVariant['format']) => ({
    fileName: `${scene}${suffix}-${width}.${format}`,
    scene,
    width,
    height: Math.round(width / ratio),
    format,
    isCard: false,
  });
  return [...new Set(names)].flatMap((scene) => [
    ...widths.map((width) => fileOf(scene, width, 'avif')),
    fileOf(scene, fallback, 'jpg'),
  ]);
}

/** The file's bytes. Drawn once, and kept for the next build until what draws them has changed. */
export async function render(variant: ImageVariant, cacheDir: string): Promise<Uint8Array> {
  const { scene, width, height, format } = variant;
  const kept = join(cacheDir, DRAWING_HASH, `${variant.isCard ? 'card-' : ''}${basename(variant.fileName)}`);
  return keptOrMade(kept, () => {
    const { svg, visibleWidth } = drawingOf(scene, width / height);
    const density = (72 * width) / visibleWidth;
    const picture = sharp(Buffer.from(svg), { density })
      .resize(width, height, { fit: 'fill' })
      .composite([{ input: grain, raw: { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 4 }, tile: true }]);
    return (
      format === 'avif' ? picture.avif({ quality: 52, effort: 2 }) : picture.jpeg({ quality: 80, mozjpeg: true })
    ).toBuffer();
  });
}

/** Of everything that draws the pictures, and encodes them. [SAFE-07] */
export const DRAWING_HASH = hashOfDrawing();

function hashOfDrawing(): string {
  const art = join(import.meta.dirname, 'art');
  const sources = [
    ...readdirSync(art, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
    join(import.meta.dirname, 'imageVariants.ts'),
    join(import.meta.dirname, '../content/pictureSizes.ts'),
    join(import.meta.dirname, '../content/pictureShapes.ts'),
  ];
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest('base64url').slice(0, 8);
}

const drawings = new Map<string, { svg: string; visibleWidth: number }>();

/** The scene as SVG in one shape, drawn once. */
function drawingOf(name: ImageVariant['scene'], ratio: number): { svg: string; visibleWidth: number } {
  const key = `${name} ${ratio.toFixed(2)}`;
  const view = viewOf(scenes[name], Number(ratio.toFixed(2)));
  const drawing = drawings.get(key) ?? { svg: draw(scenes[name], view), visibleWidth: view.width };
  drawings.set(key, drawing);
  return drawing;
}
