interface PictureProps {
  /** The name of a key picture. */
  name: string;
  alt: string;
  /** Fetched first, because the page is about it. */
  first?: boolean;
}

/** A key picture, 4 by 3. */
export function Picture({ name, alt, first = false }: PictureProps) {
  return (
    <img
      className="picture"
      src={`/pictures/${name}.svg`}
      alt={alt}
      width="800"
      height="600"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}
