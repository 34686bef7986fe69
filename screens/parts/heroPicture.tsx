import { avifSet, fallbackOf, STILL, WIDE } from '../../src/content/pictureSizes.ts';

const NARROW = '(max-width: 52rem)';

/** The picture behind the home page's title: wide, or tall where the screen is. */
export function HeroPicture() {
  return (
    <picture className="hero-picture">
      <source media={NARROW} type="image/avif" srcSet={avifSet('fod', STILL)} sizes="100vw" />
      <source media={NARROW} type="image/jpeg" srcSet={fallbackOf('fod', STILL)} />
      <source type="image/avif" srcSet={avifSet('hero', WIDE)} sizes="100vw" />
      <img src={fallbackOf('hero', WIDE)} alt="" width="1600" height="900" fetchPriority="high" />
    </picture>
  );
}
