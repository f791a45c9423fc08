import type { Command } from './command';

/**
 * The commands, by the first word of their names. A call loads those of its word: most of them load the database, which
 * takes longer than a command without it.
 */
const groups: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  migrate: async () => [(await import('./commands/migrate')).migrateCommand],
  import: async () => [(await import('./commands/import')).importCommand],
  catalogue: async () => [(await import('./commands/import')).catalogueCheckCommand],
  order: async () => {
    const { orderListCommand, orderShowCommand } = await import('./commands/order');
    const { orderCancelCommand, orderDeliverCommand, orderReadyCommand, orderShipCommand } =
      await import('./commands/order-progress');
    const { orderInvoiceCommand } = await import('./commands/order-invoice');
    const { orderExportCommand } = await import('./commands/accounting');
    const { orderPaidCommand, orderRefundCommand, orderReleaseCommand } =
      await import('./commands/order-money');
    return [
      orderListCommand,
      orderShowCommand,
      orderReadyCommand,
      orderShipCommand,
      orderDeliverCommand,
      orderCancelCommand,
      orderReleaseCommand,
      orderInvoiceCommand,
      orderExportCommand,
      orderPaidCommand,
      orderRefundCommand,
    ];
  },
  invoice: async () => [(await import('./commands/accounting')).invoiceExportCommand],
  payment: async () => {
    const { paymentExportCommand } = await import('./commands/accounting');
    const { paymentAttentionCommand, paymentResolveCommand } = await import('./commands/payment');
    // Longer names first: commands are matched by prefix.
    return [paymentExportCommand, paymentResolveCommand, paymentAttentionCommand];
  },
  tax: async () => [(await import('./commands/accounting')).taxSummaryCommand],
  coupon: async () => (await import('./commands/coupon')).couponCommands,
  customer: async () => (await import('./commands/customer')).customerCommands,
  offer: async () => {
    const { offerCreateCommand } = await import('./commands/offer-create');
    const { offerListCommand, offerShowCommand } = await import('./commands/offer');
    return [offerCreateCommand, offerListCommand, offerShowCommand];
  },
  email: async () => {
    const { emailListCommand, emailRetryCommand } = await import('./commands/email');
    const { emailTestCommand } = await import('./commands/email-test');
    return [emailListCommand, emailRetryCommand, emailTestCommand];
  },
  review: async () => (await import('./commands/review')).reviewCommands,
  search: async () => [(await import('./commands/search-try')).searchTryCommand],
  stock: async () => {
    const { stockCheckCommand, stockSetCommand } = await import('./commands/stock');
    const { stockImportCommand } = await import('./commands/sheet-import');
    return [stockSetCommand, stockImportCommand, stockCheckCommand];
  },
  price: async () => [(await import('./commands/sheet-import')).priceImportCommand],
  withdrawal: async () => [(await import('./commands/withdrawal')).withdrawalListCommand],
  newsletter: async () => (await import('./commands/newsletter')).newsletterCommands,
  contact: async () => [(await import('./commands/contact')).contactListCommand],
  restore: async () => (await import('./commands/restore')).restoreCommands,
  stores: async () => [(await import('./commands/stores')).storesCommand],
  doctor: async () => [(await import('./commands/doctor')).doctorCommand],
};

export const allCommands = async (): Promise<readonly Command[]> =>
  (await Promise.all(Object.values(groups).map((load) => load()))).flat();

export const commandsOf = async (word: string): Promise<readonly Command[]> =>
  (Object.hasOwn(groups, word) && (await groups[word]?.())) || [];
