/** Puts each text of a page into an element that React does not know, as translators do. */
export function translateTexts({ body }: Document): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const { parentElement, textContent } = text;
    if (!parentElement || parentElement.closest('font, script')) continue;
    const font = document.createElement('font');
    font.textContent = textContent;
    parentElement.replaceChild(font, text);
  }
}
