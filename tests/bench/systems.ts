import { openDatabase } from '@/database/pool';
import { createCatalogue } from '@/commerce/postgres/catalogue/catalogue';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { check } from '@/features/system/engine/check';
import { exchanges } from '@/features/system/engine/exchange';
import { propose } from '@/features/system/engine/propose';
import type { Parts, Spot, Wishes } from '@/features/system/engine/types';
import { percentile } from './load';

const sees = ['notice', 'recognise', 'identify'] as const;

/** Spots of all kinds, of which no two are alike. */
const spots = (count: number): Spot[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    place: index % 4 === 0 ? 'indoor' : 'outdoor',
    metres: 3 + (index % 8),
    see: sees[index % 3] ?? 'notice',
    night: index % 2 === 0,
    link: index % 9 === 5 ? 'wifi' : 'cable',
    cableMetres: 10 + index * 2,
  }));

/** Milliseconds of processor time of a call: the first, which compiles the code, and the median of the later half. */
function timed(call: () => void): string {
  const samples = Array.from({ length: 40 }, () => {
    const started = process.cpuUsage();
    call();
    return process.cpuUsage(started).user / 1000;
  });
  const [first = 0] = samples;
  return `first ${first.toFixed(1)} ms, then ${percentile(samples.slice(20), 0.5).toFixed(1)} ms`;
}

/** Prints what a proposal, a check and the exchanges of a part take with the articles of the demo catalogue. */
export async function benchSystems(print: (line: string) => void): Promise<void> {
  const database = await freshDatabase('demo/catalogue');
  const { db, close } = openDatabase(database.url, 2);
  try {
    const articles = await createCatalogue(db).systemParts({ store: 'nl', currency: 'EUR', customer: null });
    const parts: Parts = new Map(articles.map((article) => [article.sku, article]));
    print(`${parts.size} articles`);
    for (const count of [4, 16, 32]) {
      const wishes: Wishes = { spots: spots(count), days: 14 };
      print(`${count} cameras`);
      print(`  propose    ${timed(() => propose(wishes, parts, { winter: -10 }))}`);
      const proposal = propose(wishes, parts, { winter: -10 });
      const [system] = proposal.systems;
      const [first] = system?.parts ?? [];
      if (!system || !first) {
        print(`  no system: ${JSON.stringify(proposal)}`);
        continue;
      }
      const prices = proposal.systems.map(({ kind, price }) => `${kind} ${price / 100}`);
      print(`  systems    ${prices.join(', ')}`);
      const selection = { ...wishes, parts: system.parts, winter: -10 };
      print(`  check      ${timed(() => check(selection, parts))}`);
      print(`  exchanges  ${timed(() => exchanges(selection, first.sku, first.spot, parts))}`);
    }
  } finally {
    await close();
    await database.drop();
  }
}
