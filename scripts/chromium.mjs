// Finds the browser of the end-to-end tests. Plain JavaScript for Node 20: it runs beside the install.
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { giveUp, quietly, step } from './bootstrap.mjs';

/** Chromium without the parts that show windows: the journeys take a third less time in it. */
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

/** Playwright's own Chromium where it was downloaded, else one on the path; null where there is none. */
export function findChromium() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs) ?? null;
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The small one, or the whole where this Debian has none. */
async function installChromium() {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = (name) => quietly('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  await quietly('apt-get', ['update'], options);
  await install(shell).catch(() => install('chromium'));
}

/** Makes sure of a Chromium: installs Debian's where we are root, else says in one line what is missing. */
export async function provideChromium() {
  const found = findChromium();
  if (found && (!found.endsWith('/chromium') || !canInstall())) return;
  const wanted = 'The end-to-end tests need Chromium: run "npx playwright install --with-deps chromium".';
  if (!canInstall()) giveUp(wanted);
  // Where the whole one is there, the small one is only the faster way.
  await step('Installing Chromium', installChromium).catch((error) => {
    if (!found) giveUp(`${wanted}\n${error.message}`);
    process.stdout.write('  – The journeys run in the Chromium that is there.\n');
  });
  if (!findChromium()) giveUp(wanted);
}
