import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeCodes } from '@/config/shop/stores';
import { devHost } from '@/lib/stores/hosts';
import { until } from '@/lib/testing/until';
import { freePort } from '../e2e/shop-process';

const source = 'deploy/nginx';

/** A certificate that nobody trusts. */
function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '30', '-nodes'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
}

interface Differences {
  /** More locations. */
  readonly more?: string;
  /** A client, of which all of a test have the address, has requests for the burst and hardly any others; else it has no limit. */
  readonly limited?: boolean;
  /** A host that `shop.conf` names as that of a closed store. */
  readonly closed?: string;
}

/**
 * Writes the configuration of `deploy/nginx` to `folder`, for nodes on these ports of this machine instead of those of a network.
 * Returns the path of the file.
 */
async function configure(
  folder: string,
  port: number,
  nodes: readonly number[],
  { more = '', closed, limited = false }: Differences,
): Promise<string> {
  for (const name of ['tls', 'cache', 'temp']) mkdirSync(join(folder, name), { recursive: true });
  // The processes that answer have another user than the first one.
  chmodSync(folder, 0o755);
  makeCertificate(join(folder, 'tls'));
  const shipped = readFileSync(join(source, 'shop.conf'), 'utf8');
  const variables = shipped.replace(/rate=\d+r/, `rate=${limited ? 1 : 100_000}r`);
  writeFileSync(
    join(folder, 'shop.conf'),
    closed === undefined ? variables : variables.replace('# shop.example 1;', `${closed} 1;`),
  );
  writeFileSync(join(folder, 'locations.conf'), readFileSync(join(source, 'locations.conf'), 'utf8') + more);
  const hosts = storeCodes.map(devHost).join(' ');
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=2 fail_timeout=5s;`).join('\n');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
  );
  const adapted = readFileSync(join(source, 'nginx.conf'), 'utf8')
    .replaceAll('/etc/nginx/tls', join(folder, 'tls'))
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replaceAll('/dev/stdout', join(folder, 'access.log'))
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace('owlwatch-uk.example;', `owlwatch-uk.example ${hosts};`)
    .replace(/server web-1:[^]*?(?=\s+keepalive)/, servers)
    .replace('include shop.conf;', `include shop.conf;\n${temporary.join('\n')}`);
  const file = join(folder, 'nginx.conf');
  const main = [
    'daemon off;',
    `pid ${join(folder, 'nginx.pid')};`,
    `error_log ${join(folder, 'error.log')};`,
  ];
  writeFileSync(file, `${main.join('\n')}\n${adapted}`);
  return file;
}

/** nginx with the configuration of `deploy/nginx`, in front of nodes of this machine. */
export interface Proxy {
  /** Of TLS. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Checks the configuration (`nginx -t`) and starts it; rejects with what nginx prints if it is wrong. `folder` has its files. */
export async function startNginx(
  program: string,
  folder: string,
  nodes: readonly number[],
  { port, ...differences }: Differences & { readonly port?: number | undefined } = {},
): Promise<Proxy> {
  const listenPort = port ?? (await freePort());
  const file = await configure(folder, listenPort, nodes, differences);
  const options = ['-c', file, '-p', folder];
  execFileSync(program, ['-t', ...options], { stdio: 'pipe' });
  const child: ChildProcess = spawn(program, options, { stdio: 'ignore' });
  const gone = once(child, 'exit');
  await until(() =>
    fetch(`https://127.0.0.1:${listenPort}`).catch((error: Error) => (refuses(error) ? null : true)),
  );
  return {
    port: listenPort,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Whether nothing listens yet: any answer, also a refused handshake, is one of nginx. */
const refuses = ({ cause }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
