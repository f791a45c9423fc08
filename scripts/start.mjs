import { giveUp, install, loudly, node } from './bootstrap.mjs';

try {
  await install();
} catch (error) {
  giveUp(error.message);
}
const args = ['--conditions=react-server', '--import', 'tsx', 'cli/start.ts', ...process.argv.slice(2)];
process.exitCode = await loudly(node(), args);
