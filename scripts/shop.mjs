// The commands of the operator: npm run shop -- <command>. Results are the only output on stdout.
import { runInstalled } from './bootstrap.mjs';

const memory = ['--max-semi-space-size=256', '--initial-old-space-size=4096'];
const loader = ['--conditions=react-server', '--import', 'tsx'];
await runInstalled([...memory, ...loader, 'cli/shop.ts', ...process.argv.slice(2)], process.stderr);
