// Runs before packages are installed: plain JavaScript for Node 20 or newer, with imports from Node only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, existsSync, constants as modes, readFileSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules/.owlwatch-installed');

// tsx keeps what it has compiled in the folder of temporary files, and fails where it cannot write.
try {
  accessSync(tmpdir(), modes.W_OK);
} catch {
  process.env.TSX_DISABLE_CACHE = '1';
}

/** The programs that run. */
const children = new Set();

function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends the process with one clear line. */
export function exitWithError(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** Runs a step; prints its title, a running clock on a terminal, and how long it took. */
export async function step(title, work, output = process.stdout) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const terminal = output.isTTY;
  output.write(terminal ? `  … ${title}` : `  … ${title}\n`);
  const ticker = terminal && setInterval(() => output.write(`\r  … ${title} ${seconds()} s `), 500);
  try {
    const result = await work();
    output.write(`${terminal ? '\r' : ''}  ✓ ${title} (${seconds()} s)   \n`);
    return result;
  } finally {
    if (ticker) clearInterval(ticker);
  }
}

/** Like `step`, but without a running clock, for work that prints lines itself or runs at the same time as other steps. */
export async function plainStep(title, work) {
  const begun = Date.now();
  process.stdout.write(`  … ${title}\n`);
  await work();
  process.stdout.write(`  ✓ ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`);
}

/** Runs a program and resolves to its output, which an error also contains. */
export function runCaptured(command, args, options = {}) {
  return new Promise((done, failed) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code === 0) done(output);
      else
        failed(
          new Error(
            `${command} ${args.join(' ')} ended with ${code}\n${output.split('\n').slice(-40).join('\n')}`,
          ),
        );
    });
  });
}

/** Runs a program on this terminal and resolves to its exit code. Passes SIGTERM on. */
export function runAttached(command, args, options = {}) {
  return new Promise((done, failed) => {
    const child = start(command, args, { stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    process.on('SIGTERM', forward);
    // A terminal sends Ctrl-C to the child too: wait until the child has cleaned up.
    process.on('SIGINT', () => undefined);
    child.once('error', failed);
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs the npm that started this script, or the one on the path. */
function npm(args) {
  const cli = process.env.npm_execpath;
  return cli
    ? runCaptured(process.execPath, [cli, ...args])
    : runCaptured('npm', args, { shell: process.platform === 'win32' });
}

/** Installs the packages of the lock file unless they are installed already. Prints the step to `output`. */
export async function install(output = process.stdout) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const work = async () => {
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(stamp, lock);
  };
  await step('Installing packages', work, output);
}

/** Prints to `output`; ends with the exit code. Passes SIGTERM and SIGINT on and waits, also as first process. */
export async function runInstalled(args, output) {
  let stopped = null;
  const pass = (signal) => {
    stopped = signal;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, pass);
  try {
    await install(output);
  } catch (error) {
    if (stopped === null) exitWithError(error.message);
  }
  if (stopped !== null) process.exit(128 + constants.signals[stopped]);
  const child = start(node(), args, { stdio: 'inherit' });
  child.once('error', (error) => exitWithError(error.message));
  child.once('exit', (code, signal) => (process.exitCode = code ?? 128 + constants.signals[signal]));
}

/** The packaged Node 24; on a platform without a package, the running Node if it is new enough. */
export function node() {
  const installed = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(installed)) return installed;
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24) return process.execPath;
  return exitWithError(
    `There is no packaged Node for ${process.platform}-${process.arch}: install Node 24 or newer.`,
  );
}
