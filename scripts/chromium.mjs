// Finds the browser of the end-to-end tests. Plain JavaScript, because it also runs on Node 20.
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { exitWithError, step } from './bootstrap.mjs';
import { canInstall, installPackage } from './debian.mjs';

/** Chromium without a user interface: the journeys take a third less time in it. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Playwright's own Chromium if it is downloaded, else one on the path; null if there is none. */
export function findChromium() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const bundled = chromium.executablePath();
  if (bundled && existsSync(bundled)) return bundled;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs) ?? null;
}

/** Ensures that there is a Chromium: installs Debian's as root, else exits with one line that names the remedy. */
export async function provideChromium() {
  const installed = findChromium();
  if (installed && (!installed.endsWith('/chromium') || !canInstall())) return;
  const wanted = 'The end-to-end tests need Chromium: run "npx playwright install --with-deps chromium".';
  if (!canInstall()) exitWithError(wanted);
  // The headless shell is only faster where Chromium is there already.
  await step('Installing Chromium', () => installPackage(shell, 'chromium')).catch((error) => {
    if (!installed) exitWithError(`${wanted}\n${error.message}`);
    process.stdout.write('  – The journeys run in the installed Chromium.\n');
  });
  if (!findChromium()) exitWithError(wanted);
}
