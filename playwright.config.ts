import { defineConfig } from '@playwright/test';
import { storeCodes } from './config/shop/stores';
import { findChromium } from './scripts/chromium.mjs';
import './tests/e2e/json-modules';
import type { ShopOptions } from './tests/e2e/fixtures';
import { answeredConsent } from './tests/e2e/answered-consent';
import { specsOf } from './tests/e2e/spec-stores';

const ci = Boolean(process.env['CI']);
const executablePath = findChromium();

export default defineConfig<ShopOptions>({
  testDir: 'tests/e2e',
  outputDir: '.data/e2e-results',
  fullyParallel: true,
  forbidOnly: ci,
  retries: 0,
  // Workers wait for the server, and restart for each store: a third one uses that time.
  workers: 3,
  // Limits only end tests that hang: a slow machine is slow, and fails nothing.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  globalTeardown: './tests/e2e/teardown.ts',
  // One project per store view: `npm run e2e -- --project=de`. The last one has the most journeys: it comes first, so that
  // the workers end at about the same time.
  projects: storeCodes
    .toReversed()
    .map((store) => ({ name: store, testMatch: specsOf(store), use: { store } })),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A trace doubles the time of every step; enable it with `E2E_TRACE=1`.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    storageState: answeredConsent(),
    // Requests that a service worker makes cannot be intercepted; its own journey allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-gpu',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // With E2E_PORT, a shop under test runs already (tests/e2e/server.ts).
  ...(process.env['E2E_PORT'] ? {} : { webServer: shopUnderTest() }),
});

function shopUnderTest() {
  return {
    command: `"${process.execPath}" --conditions=react-server --import tsx tests/e2e/server.ts`,
    wait: { stdout: /The shop under test has port (?<e2e_port>\d+)\./ },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  } as const;
}
