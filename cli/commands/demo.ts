import { hasOrders, writeDemoOrders } from '@/commerce/postgres/demo/write-demo-orders';
import { env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { type Command, CommandError } from '../command';
import { withStaffLog } from '../with-admin';
import { withDatabase } from '../with-database';

export const demoOrdersCommand: Command = {
  name: 'demo orders',
  usage: '[--again]',
  summary: 'make invented orders to look at in the back office; gone with PRODUCTION=on',
  run: async ({ show, values }) => {
    if (isProduction(env()))
      throw new CommandError('This shop sells (PRODUCTION): it gets no invented orders.');
    const count = await withDatabase(async (db) => {
      if (!values['again'] && (await hasOrders(db)))
        throw new CommandError('The shop has orders already: --again makes more.');
      return withStaffLog(db, 'command.demoOrders', null, () => writeDemoOrders(db, process.cwd()));
    });
    show({ orders: count }, `${count} invented orders were made, tagged demo. No emails are sent.`);
  },
};
