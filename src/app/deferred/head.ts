/** Updates the parts of the head that matter after the page has loaded, besides its title. */
export function describePage(description: string, path: string): void {
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const canonical = document.querySelector('link[rel="canonical"]');
  if (!canonical) return;
  const { origin } = new URL(canonical.getAttribute('href') ?? '', window.location.href);
  canonical.setAttribute('href', origin + path.replace(/(.)\/+$/, '$1'));
}
