const WIDTHS = [800, 1200, 1600, 2400];
const srcSet = (name: string, widths: number[]) =>
  widths.map((width) => `/pictures/${name}-${width}.avif ${width}w`).join(', ');

/** The picture behind the home page's title: wide, or tall where the screen is. */
export function HeroPicture() {
  return (
    <picture className="hero-picture">
      <source media="(max-width: 52rem)" type="image/avif" srcSet={srcSet('fod', [400, 800, 1200])} sizes="100vw" />
      <source media="(max-width: 52rem)" type="image/jpeg" srcSet="/pictures/fod-800.jpg" />
      <source type="image/avif" srcSet={srcSet('hero', WIDTHS)} sizes="100vw" />
      <img src="/pictures/hero-1600.jpg" alt="" width="1600" height="900" fetchPriority="high" />
    </picture>
  );
}
