import { createInterface } from 'node:readline';
import { runShop } from './run';

const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

/** The answer to a question; empty if the terminal is closed, as by Ctrl-D. */
const ask = (question: string) =>
  new Promise<string>((resolve) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    terminal.once('close', () => resolve(''));
    terminal.question(question, (answer) => {
      resolve(answer);
      terminal.close();
    });
  });

// The reader of a pipe has seen enough, as `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runShop(process.argv.slice(2), {
  out: write(process.stdout),
  err: write(process.stderr),
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
});
