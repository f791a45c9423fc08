import type { CurrencyCode } from './shop/store-formats';

// Groups of roles. The owner may do everything, and is in none of them.
const ownerOnly = [] as const;
const managers = ['manager'] as const;
const desk = ['manager', 'service'] as const;
const packers = ['manager', 'service', 'warehouse'] as const;
const stockKeepers = ['manager', 'warehouse'] as const;
const editors = ['manager', 'editor'] as const;
const accountants = ['manager', 'accountant'] as const;
const invoicing = ['manager', 'service', 'accountant'] as const;
const orderReaders = ['manager', 'service', 'warehouse', 'accountant'] as const;
const catalogueReaders = ['manager', 'service', 'warehouse', 'editor'] as const;
const everyone = ['manager', 'service', 'warehouse', 'editor', 'accountant'] as const;

/** What one order may get back from the service desk, in minor units; a manager refunds more. */
export const deskRefunds = {
  EUR: 500_00,
  CHF: 500_00,
  GBP: 450_00,
  NOK: 5_500_00,
  SEK: 5_500_00,
} as const satisfies Record<CurrencyCode, number>;

/** `canceled`: a step of `orders.progress` that ends an order. */
const noCancelling = { warehouse: ['canceled'] } as const;

/** Steps of `returns.move` that decide it. */
const noDeciding = { warehouse: ['refunded', 'exchanged', 'refused'] } as const;

/**
 * A row per method of `AdminPort`: `read`; `write`, which the log keeps; `stream`, which hands out many rows, and which the
 * log keeps. `log`: a read that hands out personal data. `confirm`: the member signs in again first, if that was not done
 * within the last minutes. `most`: the amounts up to which a role may; `except`: the variants of the method that it may not
 * (`commerce/staff/details.ts` has the amount and the variant of a call). A method without a row does not compile.
 */
export const staffPermissions = {
  today: {
    counts: { read: everyone },
    sales: { read: accountants },
  },
  orders: {
    search: { read: orderReaders },
    show: { read: orderReaders },
    progress: { write: packers, except: noCancelling },
    reportShipment: { write: packers },
    release: { write: desk },
    bookTransfer: { write: desk },
    refund: { write: desk, confirm: true, most: { service: deskRefunds } },
    invoice: { write: invoicing },
    document: { read: invoicing },
    refundProposal: { read: orderReaders },
    changeAddress: { write: desk },
    changeLines: { write: desk },
    paymentLink: { write: desk },
    packing: { read: packers },
    packingSlips: { read: packers },
    pickList: { read: packers },
    ship: { write: packers },
    correctTracking: { write: packers },
    note: { write: packers },
    tag: { write: packers },
    email: { read: orderReaders },
    resendEmail: { write: desk },
  },
  payments: {
    attention: { read: invoicing },
    resolve: { write: desk },
  },
  accounting: {
    orders: { stream: accountants },
    documents: { stream: accountants },
    payments: { stream: accountants },
    list: { read: accountants },
    file: { read: invoicing },
  },
  offers: {
    create: { write: desk },
    list: { read: desk },
    show: { read: desk },
    articles: { read: desk },
    send: { write: desk },
    remind: { write: desk },
    extend: { write: desk },
    order: { write: desk },
    cancel: { write: desk },
  },
  coupons: {
    create: { write: editors },
    list: { read: [...editors, 'service'] },
    setEnabled: { write: editors },
  },
  customers: {
    search: { read: desk },
    show: { read: desk },
    note: { write: desk },
    export: { read: desk, log: true, confirm: true },
    erase: { write: managers, confirm: true },
  },
  newsletter: {
    search: { read: managers },
    export: { stream: managers, confirm: true },
  },
  messages: {
    list: { read: desk },
    show: { read: desk },
    file: { read: desk },
    answer: { write: desk },
    write: { write: desk },
    setAnswered: { write: desk },
  },
  withdrawals: {
    list: { read: packers },
  },
  returns: {
    list: { read: packers },
    show: { read: packers },
    ofOrder: { read: orderReaders },
    create: { write: packers },
    move: { write: packers, except: noDeciding },
    label: { write: packers },
    file: { read: packers },
  },
  emails: {
    list: { read: desk },
    retry: { write: desk },
    retryAll: { write: desk },
    test: { write: managers },
  },
  articles: {
    search: { read: catalogueReaders },
    facets: { read: catalogueReaders },
    show: { read: catalogueReaders },
    setPrice: { write: editors },
    setStores: { write: editors },
    buyers: { read: desk },
    safetyLanguages: { read: desk },
    draftSafety: { write: desk },
    changeSafety: { write: desk },
    safety: { read: desk },
    safetyNotices: { read: desk },
    safetyEmail: { read: desk },
    sendSafety: { write: managers, confirm: true },
    safetyRecipients: { read: desk },
  },
  catalogue: {
    upload: { write: editors },
    continueUpload: { write: editors },
    uploads: { read: editors },
    gaps: { read: editors },
    planned: { read: editors },
  },
  content: {
    pages: { read: editors },
    rows: { read: editors },
    categories: { read: editors },
    deadRedirects: { read: editors },
    knownPaths: { read: editors },
  },
  stock: {
    set: { write: stockKeepers },
    import: { write: stockKeepers },
    setAll: { write: stockKeepers },
    mismatches: { read: stockKeepers },
    repair: { write: stockKeepers },
    shortfalls: { read: stockKeepers },
  },
  prices: {
    import: { write: editors },
  },
  reviews: {
    list: { read: [...editors, 'service'] },
    moderate: { write: editors },
    picture: { read: [...editors, 'service'] },
  },
  search: {
    explain: { read: catalogueReaders },
  },
  staff: {
    list: { read: managers },
    show: { read: ownerOnly },
    invite: { write: ownerOnly, confirm: true },
    inviteAgain: { write: ownerOnly, confirm: true },
    change: { write: ownerOnly, confirm: true },
    setDisabled: { write: ownerOnly, confirm: true },
    endSession: { write: ownerOnly, confirm: true },
  },
  installation: {
    state: { read: managers },
  },
  log: {
    list: { read: managers },
    export: { stream: ownerOnly, confirm: true },
    handOut: { write: everyone, confirm: true },
  },
} as const;

type Permissions = typeof staffPermissions;

/** A method of `AdminPort`: `orders.refund`. */
export type Permission = {
  [Room in keyof Permissions]: `${Room}.${keyof Permissions[Room] & string}`;
}[keyof Permissions];

/** What the log has besides: the access of members, and commands that work below `AdminPort`. */
export const logEvents = [
  'access.signIn',
  'access.confirm',
  'access.acceptInvite',
  'access.signOut',
  'access.endSession',
  'access.add',
  'access.removePasskey',
  'access.removePassword',
  'access.renewRecoveryCodes',
  'command.import',
  'command.restoreHold',
  'command.restoreRelease',
  'command.demoOrders',
] as const;
export type LogEvent = (typeof logEvents)[number];

interface Conditions<Role extends string> {
  readonly confirm?: boolean;
  readonly most?: Readonly<Partial<Record<Role, Readonly<Record<CurrencyCode, number>>>>>;
  readonly except?: Readonly<Partial<Record<Role, readonly string[]>>>;
}

export type PermissionRow<Role extends string = string> =
  | ({ readonly read: readonly Role[]; readonly log?: boolean } & Conditions<Role>)
  | ({ readonly write: readonly Role[] } & Conditions<Role>)
  | ({ readonly stream: readonly Role[] } & Conditions<Role>);

const rows = new Map<string, PermissionRow>(
  Object.entries(staffPermissions).flatMap(([room, methods]) =>
    Object.entries<PermissionRow>(methods).map(([method, row]) => [`${room}.${method}`, row] as const),
  ),
);

export const permissions = [...rows.keys()] as readonly Permission[];

/** Throws for a name that is no permission. */
export function permissionRow(permission: string): PermissionRow {
  const row = rows.get(permission);
  if (!row) throw new Error(`config/staff-roles.ts has no row for ${permission}`);
  return row;
}

function rolesOf(row: PermissionRow): readonly string[] {
  if ('read' in row) return row.read;
  return 'write' in row ? row.write : row.stream;
}

/** Whether a role has the permission, at least in part (`most`, `except`); with a `variant`, whether it may that one. */
export function mayCall(role: string, permission: Permission, variant?: string): boolean {
  if (role === 'owner') return true;
  const row = permissionRow(permission);
  return rolesOf(row).includes(role) && !(variant !== undefined && row.except?.[role]?.includes(variant));
}

export const isLogged = (row: PermissionRow): boolean => !('read' in row) || row.log === true;
