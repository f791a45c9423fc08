import { hasOrders, writeDemoOrders } from '@/commerce/postgres/demo/write-demo-orders';
import { migrate } from '@/commerce/postgres/migrate';
import { holdDatabase } from '@/commerce/postgres/restore/quarantine';
import {
  type Released,
  releaseDatabase,
  type RestoredState,
  restoredState,
  type Series,
} from '@/commerce/postgres/restore/release';
import { env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { legalEntities } from '@/config/shop/company';
import { numberOf, parseNumber } from '@/commerce/postgres/documents/document-file';
import { CommandError, type Commands, type Invocation } from '../command';
import { withDatabase } from '../with-database';
import { withOrders, withStaffLog } from '../with-admin';

const lastNumber = ({ kind, year, last }: Series) => numberOf(kind, year, last);

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function stateText({ quarantined, series, emails, payments }: RestoredState): string {
  const state = quarantined
    ? 'The database was restored and is in quarantine: no jobs, emails, orders or payments.'
    : 'The database is not in quarantine.';
  const numbers = series.map((each) => `  --last ${lastNumber(each)}`);
  return [
    state,
    `${plural(emails, 'email of the backup is', 'emails of the backup are')} ready; ${plural(payments, 'online payment is', 'online payments are')} open.`,
    ...(numbers.length > 0 ? ['Last numbers of documents that it knows:', ...numbers] : ['No documents.']),
  ].join('\n');
}

function seriesOf(number: string, wrong: Invocation['wrong']): Series[] {
  const parsed = parseNumber(number);
  if (!parsed) throw wrong(`--last takes the number of a document, not ${number}`);
  const { kind, year, count } = parsed;
  return legalEntities.map((entity) => ({ entity, kind, year, last: count }));
}

/** Throws UsageError unless every series of the database is named, with a number that is not lower. */
function checkNumbers({ series }: RestoredState, last: readonly Series[], wrong: Invocation['wrong']): void {
  const isNamed = ({ entity, kind, year, last: least }: Series) =>
    last.some(
      (each) => each.entity === entity && each.kind === kind && each.year === year && each.last >= least,
    );
  const missing = series.find((known) => !isNamed(known));
  if (missing)
    throw wrong(
      `name the last number that was given in every series: --last ${lastNumber(missing)} or higher`,
    );
}

const releasedText = ({ emails, settled, unanswered }: Released) =>
  [
    'The quarantine has ended.',
    `${plural(emails, 'email', 'emails')} given up: see npm run shop -- email list --status dead`,
    `${plural(settled.length, 'open payment', 'open payments')} asked about.`,
    ...unanswered.map((number) => `No answer about ${number}: the running shop asks again.`),
  ].join('\n');

export const commands: Commands = {
  'demo orders': {
    usage: '[--again]',
    summary: 'make invented orders to look at in the back office; gone with PRODUCTION=on',
    run: async ({ has, show }) => {
      if (isProduction(env()))
        throw new CommandError('This shop sells (PRODUCTION): it gets no invented orders.');
      const count = await withDatabase(async (db) => {
        if (!has('again') && (await hasOrders(db)))
          throw new CommandError('The shop has orders already: --again makes more.');
        return withStaffLog(db, 'command.demoOrders', null, () => writeDemoOrders(db, process.cwd()));
      });
      show({ orders: count }, `${count} invented orders were made, tagged demo. No emails are sent.`);
    },
  },
  migrate: {
    summary: 'bring the database up to date',
    run: ({ show }) =>
      withDatabase(async (_db, url) => {
        await migrate(url);
        show({ status: 'success' }, 'The database is up to date.');
      }, true),
  },
  'restore check': {
    summary: 'show whether the database was restored from a backup; exit code 1 if it is in quarantine',
    run: async ({ show }) => {
      const state = await withDatabase((db) => restoredState(db));
      if (state.quarantined) throw new CommandError(stateText(state), state);
      show(state, stateText(state));
    },
  },
  'restore hold': {
    summary: 'put the database in quarantine, such as the copy of a disk',
    run: async ({ show }) => {
      await withDatabase((db) => withStaffLog(db, 'command.restoreHold', null, () => holdDatabase(db)));
      show({ quarantined: true }, 'The database is in quarantine.');
    },
  },
  'restore release': {
    usage: '--last NUMBER …',
    summary:
      'end the quarantine; NUMBER: the last document that was issued in a series, such as INV-2026-000042',
    run: async ({ texts, wrong, show }) => {
      const last = texts('last').flatMap((number) => seriesOf(number, wrong));
      const released = await withOrders(async (deps) => {
        checkNumbers(await restoredState(deps.db), last, wrong);
        return withStaffLog(deps.db, 'command.restoreRelease', null, () => releaseDatabase(deps, last));
      });
      if (!released) throw new CommandError('The database is not in quarantine.');
      show(released, releasedText(released));
    },
  },
};
