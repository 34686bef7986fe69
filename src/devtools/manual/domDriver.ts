import { typeInto } from '../typeInto.ts';

/** Runs the commands of a replay: what a visitor does in the page, and what the manual mode offers. */
export function createDomDriver(document: Document, manual: object) {
  const nameOf = (element: HTMLInputElement | HTMLButtonElement) =>
    element.matches('button')
      ? (element.getAttribute('aria-label') ?? element.textContent)
      : element.labels?.[0]?.textContent;

  function find<Kind extends 'button' | 'input'>(kind: Kind, name: unknown): HTMLElementTagNameMap[Kind] {
    const all = [...document.querySelectorAll(`main ${kind}`)] as HTMLElementTagNameMap[Kind][];
    const element = all.find((candidate) => nameOf(candidate)?.trim() === name);
    if (!element) throw new Error(`There is no ${kind} '${name}' on this screen.`);
    return element;
  }

  const actions: Record<string, (...values: unknown[]) => void> = {
    fill: (name, text) => typeInto(find('input', name), String(text)),
    choose: (name) => find('input', name).click(),
    press: (name) => find('button', name).click(),
    submit: (button) => find('button', button).click(),
  };

  return async (name: string, values: unknown[]): Promise<void> => {
    const action = actions[name] ?? Reflect.get(manual, name);
    if (typeof action !== 'function') throw new Error(`There is no command '${name}'.`);
    await action(...values);
    // Waits until the command has taken effect on the screen: a task for user actions and `settle`, a frame for all
    // others, because opening a page takes one.
    if (name in actions || name === 'settle') return new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };
}
