import { avifSet, BAND, fallbackOf, type PictureShape, STILL } from '../../src/content/pictureSizes.ts';

interface PictureProps {
  /** The name of a key picture. */
  name: string;
  alt: string;
  shape?: PictureShape;
  /** Where there is room for it, the picture is a band of 21 by 9. */
  isBand?: boolean | undefined;
  /** Fetched first, because the page is about it. */
  priority?: boolean;
  /** How wide it is shown; by default as in a grid of cards. */
  sizes?: string | undefined;
}

const GRID_SIZES = '(min-width: 76rem) 26rem, (min-width: 42rem) 45vw, 92vw';

/** A key picture, by default 4 by 3. [LOOK-02] */
export function Picture({ name, alt, shape = STILL, isBand, priority, sizes = GRID_SIZES }: PictureProps) {
  return (
    <picture>
      {isBand && <source media="(min-width: 60rem)" type="image/avif" srcSet={avifSet(name, BAND)} sizes={sizes} />}
      <source type="image/avif" srcSet={avifSet(name, shape)} sizes={sizes} />
      <img
        className="picture"
        src={fallbackOf(name, shape)}
        alt={alt}
        width="800"
        height={Math.round(800 / shape.ratio)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
