import { runInstalled } from './bootstrap.mjs';

const args = ['--conditions=react-server', '--import', 'tsx', 'cli/start/start.ts', ...process.argv.slice(2)];
await runInstalled(args);
