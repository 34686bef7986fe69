/** The language and the head of a built page, a line a tag in their order, without what only loads files; its data for machines indented. */
export function describeHead(document: Document): string {
  const lines = [...document.head.children].flatMap((element) => {
    if (element.matches('style, script[src], link[rel="preload"], link[rel="modulepreload"]')) return [];
    if (element.localName === 'title') return [`title: ${document.title}`];
    if (element.matches('script[type="application/ld+json"]'))
      return [JSON.stringify(JSON.parse(element.textContent ?? ''), undefined, 2)];
    if (element.localName === 'noscript') return [`without a script: ${element.innerHTML}`];
    return [`${element.localName} ${[...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ')}`];
  });
  const { lang, translate } = document.documentElement;
  return withoutHashes(`${[`language: ${lang}${translate ? '' : ', not to be translated'}`, ...lines].join('\n')}\n`);
}

/** A text in which no name of a file changes with what the file holds. */
export const withoutHashes = (text: string): string =>
  text.replace(/(assets\/[\w./-]+)-[\w-]{8}(?=\.\w+|\/)/g, '$1-HASH');
