import { type Browser, chromium } from 'playwright-core';
import { createSharedPage, type SharedPage } from './sharedPage.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

interface WorkerBrowser {
  browser: Browser;
  sharedPageOf(siteUrl: string): SharedPage;
}

const launches = new Map<string, Promise<WorkerBrowser>>();

/** The Chromium for all files that a worker runs, which ends with the worker; another one where it has crashed. */
export function workerBrowser(executablePath: string): Promise<WorkerBrowser> {
  const known = launches.get(executablePath) ?? launch(executablePath);
  launches.set(executablePath, known);
  return known;
}

async function launch(executablePath: string): Promise<WorkerBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  browser.on('disconnected', () => launches.delete(executablePath));
  const pages = new Map<string, SharedPage>();
  return {
    browser,
    sharedPageOf(siteUrl) {
      const page = pages.get(siteUrl) ?? createSharedPage(browser, siteUrl);
      pages.set(siteUrl, page);
      return page;
    },
  };
}
