import type { StageControl } from './manualApp.tsx';

/** Does what a replay's command says: a visitor's gesture in the page, or whatever the stage is told. */
export function handOn(document: Document, stage: StageControl) {
  const nameOf = (element: HTMLInputElement | HTMLButtonElement) =>
    element.matches('button')
      ? (element.getAttribute('aria-label') ?? element.textContent)
      : element.labels?.[0]?.textContent;

  function found<Kind extends 'button' | 'input'>(kind: Kind, name: unknown): HTMLElementTagNameMap[Kind] {
    const all = [...document.querySelectorAll(`main ${kind}`)] as HTMLElementTagNameMap[Kind][];
    const element = all.find((candidate) => nameOf(candidate)?.trim() === name);
    if (!element) throw new Error(`There is no ${kind} '${name}' on this screen.`);
    return element;
  }

  /** React hears of a value only when it has come by the element's own setter. */
  function fill(name: unknown, text: unknown): void {
    const input = found('input', name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const gestures: Record<string, (...values: unknown[]) => void> = {
    fill,
    choose: (name) => found('input', name).click(),
    press: (name) => found('button', name).click(),
    submit: (button) => found('button', button).click(),
    arrive() {},
  };

  return async (name: string, values: unknown[]): Promise<void> => {
    const gesture = gestures[name] ?? Reflect.get(stage, name);
    if (typeof gesture !== 'function') throw new Error(`Nobody knows how to '${name}'.`);
    await gesture(...values);
    // The screen shows what came of one gesture before the next one is made.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };
}
