// The journeys in a browser: npm run e2e -- --project=de [more of Playwright's arguments].
import { provideChromium } from './chromium.mjs';
import { giveUp, install, loudly, node } from './bootstrap.mjs';

const loader = ['--conditions=react-server', '--import', 'tsx'];

try {
  await install();
} catch (error) {
  giveUp(error.message);
}
await provideChromium();
const built = await loudly(node(), [...loader, 'tests/e2e/build.ts']);
if (built !== 0) process.exit(built);
const args = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)];
process.exitCode = await loudly(node(), args);
