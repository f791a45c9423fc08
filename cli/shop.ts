import { runShop } from './run';

const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

process.exitCode = await runShop(process.argv.slice(2), {
  out: write(process.stdout),
  err: write(process.stderr),
});
