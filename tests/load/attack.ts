import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Attack, attacks } from './attacks';
import { measureDuring, rssOf } from './meter';
import { type Starvation, starvations, starve } from './starvation';
import { runningTarget, startTarget, type Target } from './target';

type Print = (line: string) => void;

const options = {
  /** A checkout with a build, whose server is started. */
  dir: { type: 'string', default: '.' },
  port: { type: 'string', default: '3920' },
  /** A server that runs already on `port`, started with TRUST_PROXY=on. */
  pid: { type: 'string' },
  /** The attackers have many addresses, so that only the limits of the whole process help. */
  many: { type: 'boolean', default: false },
  /** So many nodes that count together in Redis. */
  nodes: { type: 'string', default: '1' },
  /** Only the attacks whose name contains this text. */
  only: { type: 'string', default: '' },
} as const;

function count(replies: readonly string[]): string {
  const groups = Object.entries(Object.groupBy(replies, (reply) => reply));
  return groups.map(([reply, all]) => `${reply} × ${all?.length}`).join(', ');
}

async function run(
  target: Target,
  { name, run: attack }: Attack,
  many: boolean,
  print: Print,
): Promise<void> {
  const pid = target.pid();
  const before = rssOf(pid);
  const replies = attack(target.port, many);
  const { pageP95, cartP95, failed, peakRss, endRss } = await measureDuring(target, replies);
  print(name);
  print(`  replies         ${count(await replies)}`);
  print(
    `  page p95        ${pageP95.toFixed(0)} ms; add to cart p95 ${cartP95.toFixed(0)} ms; not 200: ${failed}`,
  );
  print(
    `  memory          ${before.toFixed(0)} MB before, ${peakRss.toFixed(0)} at most, ${endRss.toFixed(0)} after`,
  );
  print(`  survived        ${pid !== null && target.pid() === pid ? 'yes' : 'no'}`);
  // Queues empty, and the windows of the limits per client end.
  await sleep(10_000);
}

/** Prints what a victim sees of the shop while one client takes as much as it can get. */
async function runStarvation(target: Target, row: Starvation, many: boolean, print: Print): Promise<void> {
  const { idle, attacked, attacker } = await starve(target, row, many);
  const statuses = Object.entries(attacker.statusCodeStats ?? {}).map(
    ([status, { count: n }]) => `${status} × ${n}`,
  );
  const ratio = attacked.p95 / idle.p95;
  print(row.name);
  print(`  attacker        ${statuses.join(', ')}`);
  print(`  victim          ${row.victim}: ${count(attacked.replies)}`);
  print(
    `  victim p95      idle ${idle.p95.toFixed(1)} ms, attacked ${attacked.p95.toFixed(1)} ms: × ${ratio.toFixed(1)}`,
  );
  await sleep(10_000);
}

/** Attacks a shop and prints what happens; asserts nothing. `npm run bench -- attack [--dir <checkout>] [--many] [--nodes 2]`. */
export async function benchAttack(args: readonly string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const port = Number(values.port);
  const target =
    values.pid === undefined
      ? await startTarget(resolve(values.dir), port, Number(values.nodes))
      : runningTarget(port, Number(values.pid));
  try {
    const attackers = values.many ? 'many addresses' : 'one address';
    print(`${resolve(values.dir)}, nodes: ${values.nodes}, attackers with ${attackers}\n`);
    for (const attack of attacks)
      if (attack.name.includes(values.only)) await run(target, attack, values.many, print);
    for (const row of starvations)
      if (row.name.includes(values.only)) await runStarvation(target, row, values.many, print);
  } finally {
    await target.stop();
  }
}
