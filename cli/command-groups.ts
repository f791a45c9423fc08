import type { Command } from './command';

/**
 * The commands, by the first word of their names. A call loads those of its word: most of them load the database, which
 * takes longer than a command without it.
 */
const groups: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  migrate: async () => {
    const { migrateCommand } = await import('./commands/migrate');
    return [migrateCommand];
  },
  import: async () => {
    const { importCommand } = await import('./commands/import');
    return [importCommand];
  },
  catalogue: async () => {
    const { catalogueCheckCommand } = await import('./commands/import');
    return [catalogueCheckCommand];
  },
  generate: async () => {
    const { generateCommand } = await import('./commands/generate');
    return [generateCommand];
  },
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
  invoice: async () => {
    const { invoiceExportCommand } = await import('./commands/accounting');
    return [invoiceExportCommand];
  },
  payment: async () => {
    const { paymentExportCommand } = await import('./commands/accounting');
    const { paymentAttentionCommand, paymentResolveCommand } = await import('./commands/payment');
    // A command stands before the one whose name its name begins with.
    return [paymentExportCommand, paymentResolveCommand, paymentAttentionCommand];
  },
  tax: async () => {
    const { taxSummaryCommand } = await import('./commands/accounting');
    return [taxSummaryCommand];
  },
  coupon: async () => {
    const { couponCreateCommand, couponDisableCommand, couponListCommand } =
      await import('./commands/coupon');
    return [couponCreateCommand, couponListCommand, couponDisableCommand];
  },
  customer: async () => {
    const { customerEraseCommand, customerExportCommand, customerListCommand, customerShowCommand } =
      await import('./commands/customer');
    return [customerListCommand, customerShowCommand, customerExportCommand, customerEraseCommand];
  },
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
  review: async () => {
    const { reviewApproveCommand, reviewListCommand, reviewRejectCommand } =
      await import('./commands/review');
    return [reviewListCommand, reviewApproveCommand, reviewRejectCommand];
  },
  search: async () => {
    const { searchTryCommand } = await import('./commands/search-try');
    return [searchTryCommand];
  },
  stock: async () => {
    const { stockCheckCommand, stockSetCommand } = await import('./commands/stock');
    const { stockImportCommand } = await import('./commands/sheet-import');
    return [stockSetCommand, stockImportCommand, stockCheckCommand];
  },
  price: async () => {
    const { priceImportCommand } = await import('./commands/sheet-import');
    return [priceImportCommand];
  },
  withdrawal: async () => {
    const { withdrawalListCommand } = await import('./commands/withdrawal');
    return [withdrawalListCommand];
  },
  newsletter: async () => {
    const { newsletterExportCommand, newsletterListCommand } = await import('./commands/newsletter');
    return [newsletterListCommand, newsletterExportCommand];
  },
  contact: async () => {
    const { contactListCommand } = await import('./commands/contact');
    return [contactListCommand];
  },
  restore: async () => {
    const { restoreCheckCommand, restoreHoldCommand, restoreReleaseCommand } =
      await import('./commands/restore');
    return [restoreCheckCommand, restoreHoldCommand, restoreReleaseCommand];
  },
  stores: async () => {
    const { storesCommand } = await import('./commands/stores');
    return [storesCommand];
  },
  doctor: async () => {
    const { doctorCommand } = await import('./commands/doctor');
    return [doctorCommand];
  },
};

/** All commands. */
export const allCommands = async (): Promise<readonly Command[]> =>
  (await Promise.all(Object.values(groups).map((load) => load()))).flat();

/** The commands whose name begins with a word; none for another word. */
export const commandsOf = async (word: string): Promise<readonly Command[]> =>
  (Object.hasOwn(groups, word) && (await groups[word]?.())) || [];
