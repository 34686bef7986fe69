import { avifSet, fallbackOf, STILL } from '../../src/content/pictureSizes.ts';

interface PictureProps {
  /** The name of a key picture. */
  name: string;
  alt: string;
  /** Fetched first, because the page is about it. */
  first?: boolean;
  /** How wide it is shown; by default as in a grid of cards. */
  sizes?: string;
}

const IN_A_GRID = '(min-width: 76rem) 24rem, (min-width: 40rem) 45vw, 92vw';

/** A key picture, 4 by 3. */
export function Picture({ name, alt, first = false, sizes = IN_A_GRID }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avifSet(name, STILL)} sizes={sizes} />
      <img
        className="picture"
        src={fallbackOf(name, STILL)}
        alt={alt}
        width="800"
        height="600"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}
