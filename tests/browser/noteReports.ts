import type { BrowserContext } from 'playwright-core';
import { REPORTS } from './reportAddress.ts';

/** What the site has reported from now on, in a list that grows. */
export async function noteReports(context: BrowserContext): Promise<unknown[]> {
  const reports: unknown[] = [];
  await context.route(`${REPORTS}/**`, (route) => {
    reports.push(JSON.parse(route.request().postData() ?? ''));
    return route.fulfill({ status: 204 });
  });
  return reports;
}
