/** Updates the parts of the head that matter after the page has loaded, and has its title read out. [NAV-10] */
export function describePage(description: string, path: string): void {
  const announcement = document.getElementById('announcement');
  if (announcement) announcement.textContent = document.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const canonical = document.querySelector('link[rel="canonical"]');
  if (!canonical) return;
  const { origin } = new URL(canonical.getAttribute('href') ?? '', window.location.href);
  canonical.setAttribute('href', origin + path.replace(/(.)\/+$/, '$1'));
}
