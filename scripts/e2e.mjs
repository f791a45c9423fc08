// Runs the end-to-end tests in a browser: npm run e2e -- --project=de [arguments of Playwright].
import { provideChromium } from './chromium.mjs';
import { exitWithError, install, runAttached, node } from './bootstrap.mjs';

const loader = ['--conditions=react-server', '--import', 'tsx'];

try {
  await install();
} catch (error) {
  exitWithError(error.message);
}
await provideChromium();
const built = await runAttached(node(), [...loader, 'tests/e2e/build.ts']);
if (built !== 0) process.exit(built);
const args = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)];
process.exitCode = await runAttached(node(), args);
