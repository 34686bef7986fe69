/** A tab of any browser, as its user has it. Expressions are JavaScript, sent as text; what they promise is awaited. */
export interface Tab {
  open(address: string): Promise<void>;
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses what an expression finds. */
  click(element: string): Promise<void>;
  /** Types a text into the field that an expression finds, in place of what it holds. */
  fill(element: string, text: string): Promise<void>;
  /** Presses a key in what an expression finds. */
  press(element: string, key: 'Enter' | 'Space'): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Brings the tab before all others. */
  show(): Promise<void>;
}

/** Pixels of a page's place; a browser may have a least width of its own. */
export interface Size {
  width: number;
  height: number;
}

/** What a visitor has to him- or herself: storage, tabs, and what the browser complained of. */
export interface BrowserProfile {
  newTab(): Promise<Tab>;
  /** Errors and warnings of the console, and exceptions, since this was last asked. */
  troubles(): string[];
  close(): Promise<void>;
}

export interface TestedBrowser {
  name: string;
  version: string;
  newProfile(size: Size): Promise<BrowserProfile>;
  close(): Promise<void>;
}

/** What an expression has found in a page; throws where that is nothing. */
export function found<Element>(element: Element, expression: string): NonNullable<Element> {
  if (!element) throw new Error(`There is nothing for ${expression}`);
  return element;
}
