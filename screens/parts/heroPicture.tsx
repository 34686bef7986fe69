import { HERO } from '../../src/content/pictureShapes.ts';
import { avifSet, fallbackOf, STILL } from '../../src/content/pictureSizes.ts';

const NARROW = '(max-width: 52rem)';
/** It covers a box at least as high as the text beside it, about 47rem: at 16 by 9 it is 84rem wide, in a narrower window too. */
const WIDTH = 'max(100vw, 84rem)';

/** The picture behind the home page's title: wide, or tall where the screen is. */
export function HeroPicture() {
  return (
    <picture className="hero-picture">
      <source media={NARROW} type="image/avif" srcSet={avifSet('fod', STILL)} sizes="100vw" />
      <source media={NARROW} type="image/jpeg" srcSet={`${fallbackOf('fod', STILL)} 800w`} sizes="100vw" />
      <source type="image/avif" srcSet={avifSet('hero', HERO)} sizes={WIDTH} />
      <img src={fallbackOf('hero', HERO)} alt="" width="1600" height="900" fetchPriority="high" />
    </picture>
  );
}
