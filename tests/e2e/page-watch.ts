import type { Page } from '@playwright/test';

/** Chromium's own line about a reply that is no success; tests look at replies themselves. */
const replyStatus = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what goes wrong in a page: exceptions, errors on its console, failures of the server. */
export function watchPage(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const bad = message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(text));
    if (bad && !replyStatus.test(text)) complaints.push(`console: ${text}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
