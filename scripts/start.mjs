import { exitWithError, install, runAttached, node } from './bootstrap.mjs';

try {
  await install();
} catch (error) {
  exitWithError(error.message);
}
const args = ['--conditions=react-server', '--import', 'tsx', 'server/start.ts', ...process.argv.slice(2)];
process.exitCode = await runAttached(node(), args);
