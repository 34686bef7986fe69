/** An element with a text or with content, and its attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | (Node | string)[] = [],
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...(typeof content === 'string' ? [content] : content));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The element of the page with this id. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The report has no element '${id}'.`);
  return found;
}

/** Takes back what the button says that was pressed last: one command is in the clipboard at a time. */
let takeBack = () => {};

/** A command line with a button that copies it. */
export function commandLine(command: string): HTMLElement {
  const code = element('code', command);
  const button = element('button', '', { type: 'button' });
  const say = (word: string) => {
    button.textContent = word;
    button.setAttribute('aria-label', `${word}: ${command}`);
  };
  say('Copy');
  button.addEventListener('click', async () => {
    takeBack();
    takeBack = () => say('Copy');
    say((await copy(code)) ? 'Copied' : 'Selected');
  });
  return element('div', [code, button], { class: 'command' });
}

/**
 * Copies the text of an element. Browsers give pages from disk no clipboard: there it is selected and copied the older way.
 * Resolves with false where it is only selected.
 */
async function copy(text: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(text);
    return document.execCommand('copy');
  }
}
