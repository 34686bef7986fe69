/** What a service keeps in the browser, or takes back with `max-age=0`. */
export function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it stands for what the service does.
  document.cookie = `${cookie}; path=/`;
}
