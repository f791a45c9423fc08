import { runInstalled } from './bootstrap.mjs';

const loader = ['--conditions=react-server', '--import', 'tsx'];
await runInstalled([...loader, 'tests/cluster/run.ts', ...process.argv.slice(2)]);
