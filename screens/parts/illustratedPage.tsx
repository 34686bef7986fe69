import type { ReactNode } from 'react';
import type { PagePicture } from '../../src/content/pictureNames.ts';
import { TALL } from '../../src/content/pictureShapes.ts';
import { avifSet, BAND, fallbackOf } from '../../src/content/pictureSizes.ts';

interface IllustratedPageProps {
  heading: string;
  picture: PagePicture;
  /** As of `Page`. */
  full?: boolean;
  children: ReactNode;
}

/** A screen for reading, with a picture of its own: beside the text, or above it where there is less room. */
export function IllustratedPage({ heading, picture, full = false, children }: IllustratedPageProps) {
  return (
    <article className={['page', 'illustrated', full && 'page-full'].filter(Boolean).join(' ')}>
      <header className="page-head">
        <h1 tabIndex={-1} className="wavy">
          {heading}
        </h1>
      </header>
      <picture>
        <source media="(min-width: 60rem)" type="image/avif" srcSet={avifSet(picture, TALL)} sizes="26rem" />
        <source type="image/avif" srcSet={avifSet(picture, BAND)} sizes="94vw" />
        <img className="picture" src={fallbackOf(picture, TALL)} alt="" width="400" height="533" />
      </picture>
      <div className="illustrated-text">{children}</div>
    </article>
  );
}
