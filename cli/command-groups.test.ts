import { describe, expect, it, vi } from 'vitest';
import { allCommands, commandsOf } from './run';
import { runCommand } from './testing/run-command';

/** Whether the module that opens databases has been loaded. */
const loaded = vi.hoisted(() => ({ database: false }));
vi.mock('@/database/pool', () => {
  loaded.database = true;
  return {};
});

describe('the groups of commands', () => {
  // First, because what is loaded stays loaded.
  it.each([
    [['stores'], 0],
    [['stores', '--json'], 0],
    [['stores', '--help'], 0],
    [['stores', '--frob'], 2],
    [['constructor'], 2],
    [['nothing'], 2],
    [[], 2],
  ])('answer %j without the database', async (args, code) => {
    expect((await runCommand(...args)).code).toBe(code);
    expect(loaded.database).toBe(false);
  });

  it('are named by the first word of their commands, each of which can be called', async () => {
    const commands = await allCommands();
    expect(loaded.database).toBe(true);
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
    for (const { name } of commands) {
      const [word = ''] = name.split(' ');
      expect((await commandsOf(word)).map((each) => each.name)).toContain(name);
      const { code, out } = await runCommand(...name.split(' '), '--help');
      expect([code, out.startsWith(`Usage: npm run shop -- ${name}`)]).toEqual([0, true]);
    }
  });
});
