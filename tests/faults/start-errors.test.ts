import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireDatabase } from '@/database/embedded/client';
import { listen, listeningNodes } from '@/database/listen';
import { until } from '@/lib/testing/until';
import { projectFolder } from './project-folder';

const secret = 'a-secret-that-only-tests-know-about';

/** What a production server needs in addition to DATABASE_URL. */
const node = { SESSION_SECRET: secret, MAIL_FOLDER: join(tmpdir(), 'owlwatch-start-errors') };

/** Tries to start the shop, which has to fail with one line on stderr and exit code 1. Returns the line. */
function refusal(variables: Record<string, string>, args = ['scripts/start.mjs'], cwd = '.'): string {
  const environment = { ...process.env, PORT: '0', ...variables } as NodeJS.ProcessEnv;
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: environment,
    encoding: 'utf8',
    // Vitest cannot end a test that blocks its process.
    timeout: 120_000,
  });
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  expect({ status, lines: lines.length }, stderr).toEqual({ status: 1, lines: 1 });
  return lines[0] ?? '';
}

describe('npm start exits with one clear line', () => {
  it('if the port is taken', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(refusal({ PORT: String(port) })).toBe(`Port ${port} is taken: set PORT to another one.`);
    other.close();
    await once(other, 'close');
  });

  it('if another node runs, which has a build', async () => {
    const lease = await acquireDatabase();
    const folder = projectFolder();
    const stop = listen(lease.url, ['a_node'], () => undefined);
    const listening = async () => ((await listeningNodes(lease.url)) > 0 ? true : null);
    await until(listening);
    const args = ['--conditions=react-server', '--import', 'tsx', 'cli/start/start.ts'];
    const line = refusal({ DATABASE_URL: lease.url, ...node }, args, folder.path);
    expect(line).toMatch(/^Another node of this shop is running.* npm run build once.* npm run serve\.$/);
    await stop();
    folder.remove();
    await lease.release();
  });

  it('if the disk cannot be written', () => {
    const folder = projectFolder();
    const data = join(folder.path, '.data');
    if (process.getuid?.() === 0) {
      // Not even root can create files there.
      symlinkSync('/proc', data);
    } else {
      mkdirSync(data);
      chmodSync(data, 0o555);
    }
    const args = ['--conditions=react-server', '--import', 'tsx', 'cli/start/start.ts'];
    const line = refusal({}, args, folder.path);
    expect(line).toMatch(new RegExp(`^Cannot write to ${data}: E[A-Z]+$`));
    if (process.getuid?.() !== 0) chmodSync(data, 0o755);
    folder.remove();
  });
});

describe('npm run serve gives up with one clear line', () => {
  const loader = ['--conditions=react-server', '--import', 'tsx', 'cli/start/start.ts'];
  let folder: ReturnType<typeof projectFolder>;
  beforeAll(() => {
    folder = projectFolder();
  });
  afterAll(() => folder.remove());

  it('without a build', () => {
    const line = refusal({}, [...loader, 'serve'], folder.path);
    expect(line).toBe('There is no build: run npm run build first.');
  });

  it('if there is no such command', () => {
    expect(refusal({}, [...loader, 'fly'], folder.path)).toMatch(/^There is no command fly/);
  });
});
