import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startMocks } from './start';

// npm run mocks -- npm run dev: starts the mock servers, and the command with the variables that point to them.
const [command, ...args] = process.argv.slice(2);
const mocks = await startMocks();
for (const [name, value] of Object.entries(mocks.variables)) process.stdout.write(`${name}=${value}\n`);
for (const note of mocks.notes) process.stdout.write(`${note}\n`);
if (command === undefined) {
  process.once('SIGINT', () => void mocks.close());
} else {
  const env = { ...process.env, ...mocks.variables } as NodeJS.ProcessEnv;
  const child = spawn(command, args, { env, stdio: 'inherit', shell: process.platform === 'win32' });
  // The terminal sends Ctrl-C to the child as well; the mocks stay until it has ended.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
  await mocks.close();
}
