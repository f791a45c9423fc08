import { runShop } from '../run';

/** Runs a command of the shop: its exit code, and the lines of stdout and stderr as one text each. */
export async function runCommand(...args: readonly string[]) {
  const [lines, errors]: [string[], string[]] = [[], []];
  const code = await runShop(args, {
    out: (text) => void lines.push(text),
    err: (text) => void errors.push(text),
  });
  return { code, out: lines.join('\n'), err: errors.join('\n') };
}
