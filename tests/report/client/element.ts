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

/** A command line with a button that copies it. */
export function commandLine(command: string): HTMLElement {
  const button = element('button', 'Copy', { type: 'button', 'aria-label': `Copy: ${command}` });
  button.addEventListener('click', async () => {
    await copy(command);
    button.textContent = 'Copied';
    button.setAttribute('aria-label', `Copied: ${command}`);
  });
  return element('div', [element('code', command), button], { class: 'command' });
}

/** Browsers give pages from disk no clipboard: there the text is selected and copied the older way. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = element('textarea', text);
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
