import { runShop } from '../run';

/** Runs a command of the shop: its exit code, and the lines of stdout and stderr as one text each. */
export const runCommand = (...args: readonly string[]) => run(args);

/** Runs a command at a terminal, where a person gives `answer` to its question: also `asked`, which is empty without one. */
export async function runAnswered(answer: string, ...args: readonly string[]) {
  const questions: string[] = [];
  const result = await run(args, async (question) => {
    questions.push(question);
    return answer;
  });
  return { ...result, asked: questions.join('\n') };
}

async function run(args: readonly string[], ask?: (question: string) => Promise<string>) {
  const [lines, errors]: [string[], string[]] = [[], []];
  const code = await runShop(args, {
    out: (text) => void lines.push(text),
    err: (text) => void errors.push(text),
    ...(ask && { ask }),
  });
  return { code, out: lines.join('\n'), err: errors.join('\n') };
}
