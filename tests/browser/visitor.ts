import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

/** A person at a browser of their own, who notices whatever goes wrong behind the page. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens an address of the site and waits for its heading. */
  open(path: string): Promise<void>;
  /** A further tab of the same browser. */
  openTab(path: string): Promise<Page>;
  path(): string;
}

interface VisitorOptions {
  width?: number;
  height?: number;
  reducedMotion?: 'reduce';
  forcedColors?: 'active';
  javaScriptEnabled?: boolean;
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A Chromium for the tests of one file. The back-forward cache is on, as it is for everybody. */
export function openBrowser() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const troubles: string[] = [];
  const siteUrl = inject('siteUrl');

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('chromiumPath'),
      args: FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(() => browser.close());

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(troubles.splice(0)).toEqual([]);
  });

  async function newVisitor({ width = 1280, height = 800, ...options }: VisitorOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ viewport: { width, height }, ...options });
    contexts.push(context);
    context.setDefaultTimeout(10_000);
    context.on('page', (page) => watch(page, troubles, siteUrl));
    const page = await context.newPage();
    const openIn = async (tab: Page, path: string) => {
      await tab.goto(siteUrl + path);
      await tab.locator('main h1').first().waitFor();
    };
    return {
      page,
      context,
      open: (path) => openIn(page, path),
      async openTab(path) {
        const tab = await context.newPage();
        await openIn(tab, path);
        return tab;
      },
      path: () => new URL(page.url()).pathname,
    };
  }

  return { newVisitor, siteUrl };
}

/** The host's answer for a page that is not there. */
const EXPECTED = [/status of 404/];

function watch(page: Page, troubles: string[], siteUrl: string) {
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || EXPECTED.some((pattern) => pattern.test(text))) return;
    troubles.push(`${page.url()}: ${text}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(siteUrl) && !/^(data|blob|about):/.test(url)) troubles.push(`${page.url()} asked for ${url}`);
  });
}
