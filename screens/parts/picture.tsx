import { avifSet, fallbackOf, STILL } from '../../src/content/pictureSizes.ts';

interface PictureProps {
  /** The name of a key picture. */
  name: string;
  alt: string;
  /** Fetched first, because the page is about it. */
  priority?: boolean;
  /** How wide it is shown; by default as in a grid of cards. */
  sizes?: string | undefined;
}

const GRID_SIZES = '(min-width: 76rem) 24rem, (min-width: 40rem) 45vw, 92vw';

/** A key picture, 4 by 3. */
export function Picture({ name, alt, priority = false, sizes = GRID_SIZES }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avifSet(name, STILL)} sizes={sizes} />
      <img
        className="picture"
        src={fallbackOf(name, STILL)}
        alt={alt}
        width="800"
        height="600"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
