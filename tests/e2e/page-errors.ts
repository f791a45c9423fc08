import type { Page } from '@playwright/test';

/** Chromium's message for a 4xx response, which tests check themselves. */
const replyStatus = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects exceptions, console errors and server failures of a page. The array grows while the page is used. */
export function collectPageErrors(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const bad = message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(text));
    if (bad && !replyStatus.test(text)) problems.push(`console: ${text}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}
