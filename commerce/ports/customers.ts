import type { Context, CustomerId } from '../context';
import type { Address } from '../model/address';
import type { Customer, CustomerSession, SavedAddress, SavedSystem } from '../model/customer';
import type { Outcome } from '../errors';

export interface NewCustomer extends Pick<Customer, 'email' | 'firstname' | 'middlename' | 'lastname'> {
  readonly password: string;
  /** The first entry of the address book, in the transaction that creates the account. */
  readonly address?: Address | undefined;
}

export interface SignInClient {
  /** `clientNetwork` of the address. Store only a keyed hash of it. */
  readonly network: string;
  readonly browser: string | null;
  readonly system: string | null;
  /** A secret that the browser keeps in its sealed cookie: its registration's link signs it in. Null: it has none. */
  readonly secret: string | null;
  /** The keys that earlier sign-ins of the browser gave (`SignedIn.browserKey`). */
  readonly known: readonly string[];
}

/** A session that was opened. `id` is unguessable: keep it in the sealed cookie. */
export interface SignedIn {
  readonly sessionId: string;
  /** Keep it in a sealed cookie. Until address or password change, it separates failed sign-ins of this browser. */
  readonly browserKey: string;
  readonly customer: Customer;
}

export interface ConfirmationProof {
  /** The password that was registered. */
  readonly currentPassword?: string | undefined;
  readonly newPassword?: string | undefined;
}

/** `signedIn`: the session that was opened; null for a new address, whose customer is signed in already. */
export interface Confirmed {
  readonly customer: Customer;
  readonly signedIn: SignedIn | null;
}

export interface CustomerChanges {
  readonly firstname?: string | undefined;
  readonly middlename?: string | undefined;
  readonly lastname?: string | undefined;
  /** Takes effect, and ends all other sessions, when its link is opened. Needs `currentPassword`. */
  readonly email?: string | undefined;
  /** Ends all other sessions. Needs `currentPassword`. */
  readonly newPassword?: string | undefined;
  readonly currentPassword?: string | undefined;
}

/** Accounts belong to a website. Emails are compared in any case. Without `context.customer`: `sign_in_required`. */
export interface CustomerPort {
  /**
   * Creates an account. Where the store confirms addresses (feature `emailConfirmation`), sends the link and answers
   * null in every case: the owner of an address that has an account gets another email, and the caller cannot distinguish the cases.
   * Otherwise signs in, or fails with `email_in_use`.
   */
  register(context: Context, customer: NewCustomer, client: SignInClient): Outcome<SignedIn | null>;
  /**
   * Opens the link of a confirmation email, once, and adds the orders that were placed with the address. Fails with
   * `link_invalid`. The link of a new account signs in the browser that registered (`client.secret`); any other one gives
   * the password or sets a new one, or it fails with `password_required`, `password_wrong` or `account_disabled`. The link
   * of a new address needs its customer to be signed in (`sign_in_required`); the session of the context stays.
   */
  confirm(
    context: Context,
    token: string,
    proof: ConfirmationProof,
    client: SignInClient,
  ): Outcome<Confirmed>;
  /**
   * Opens a session. Fails with `credentials_invalid` for an unknown address or a wrong password, in the same time;
   * with `account_disabled` after too many failures of this client for the address or in all, whether or not the address
   * has an account, or of too many clients for the address; the owner gets an email with a link to a new password; with `account_unconfirmed` for a right password of an unconfirmed account, and sends the link again.
   */
  login(context: Context, email: string, password: string, client: SignInClient): Outcome<SignedIn>;
  /** Ends a session; succeeds for an unknown one. */
  logout(context: Context, sessionId: string): Promise<void>;
  /** The customer of a session of this website; null for an unknown or ended one. Called by every request: one read. */
  ofSession(context: Context, sessionId: string): Promise<CustomerId | null>;
  get(context: Context): Promise<Customer | null>;
  /**
   * Fails with `password_wrong` if a change needs the current password, `account_disabled` after too many wrong ones.
   * `email_in_use` only where the store does not confirm addresses. The session of the context stays.
   */
  update(context: Context, changes: CustomerChanges): Outcome<Customer>;
  /** Sends a link to reset the password if the address has an account. The result and its time do not reveal whether it has one. */
  requestReset(context: Context, email: string): Promise<void>;
  /** Once, and ends all sessions. Fails with `link_invalid` for an unknown or used token, or one of another address. */
  resetPassword(context: Context, email: string, token: string, password: string): Outcome<void>;
}

/** The browsers in which the customer is signed in. Changes fail with `sign_in_required` for a guest. */
export interface SessionPort {
  /** The last used one first; none for a guest. */
  list(context: Context): Promise<readonly CustomerSession[]>;
  /** Ends one session of the customer. Fails with `not_found` for any other. */
  end(context: Context, sessionId: string): Outcome<void>;
  endOthers(context: Context): Outcome<void>;
}

export interface AccountDeletionPort {
  /** After the grace period. Fails as `CustomerPort.update`; with `not_found` where the feature `accountDeletion` is off. */
  request(context: Context, password: string): Outcome<Customer>;
  cancel(context: Context): Outcome<Customer>;
}

export interface AddressDefaults {
  readonly defaultShipping: boolean;
  readonly defaultBilling: boolean;
}

/** The address book of the customer (`context.customer`); all calls fail with `sign_in_required` for a guest. */
export interface AddressPort {
  /** Defaults first, then the newest. Empty for a guest. */
  list(context: Context): Promise<readonly SavedAddress[]>;
  /** The first one becomes both defaults; one that is saved is not added again. Fails with `address_limit`. */
  add(context: Context, address: Address, defaults: AddressDefaults): Outcome<SavedAddress>;
  /** Fails with `not_found` for an address of somebody else. */
  update(context: Context, id: string, address: Address, defaults: AddressDefaults): Outcome<SavedAddress>;
  /** Fails with `not_found`. The newest address replaces a default that is removed. */
  remove(context: Context, id: string): Outcome<void>;
}

export interface WishlistItem {
  readonly sku: string;
  /** The SKU of its product; null for an article that has a page of its own. */
  readonly parentSku: string | null;
}

/** Changes fail with `sign_in_required` for a guest. Articles that are not sold stay on the list but are not returned. */
export interface WishlistPort {
  /** The articles, the newest first; empty for a guest. */
  items(context: Context): Promise<readonly WishlistItem[]>;
  skus(context: Context): Promise<readonly string[]>;
  /** Adds an article, or keeps it. Fails with `not_found` for a SKU that the store does not sell, `wishlist_limit`. */
  add(context: Context, sku: string): Outcome<readonly string[]>;
  /** Removes an article; succeeds without it. */
  remove(context: Context, sku: string): Outcome<readonly string[]>;
  link(context: Context): Promise<string | null>;
  /** The same, made at the first call. */
  share(context: Context): Outcome<{ readonly token: string }>;
  unshare(context: Context): Outcome<void>;
  shared(
    context: Context,
    token: string,
  ): Promise<{ readonly firstname: string; readonly items: readonly WishlistItem[] } | null>;
}

/** Plans of the system builder. Changes fail with `sign_in_required` for a guest. */
export interface SavedSystemPort {
  /** The newest first; empty for a guest. */
  list(context: Context): Promise<readonly SavedSystem[]>;
  /** One with the same query becomes the newest instead. Fails with `saved_system_limit`. */
  save(context: Context, system: Pick<SavedSystem, 'name' | 'query'>): Outcome<void>;
  /** Succeeds without it. */
  remove(context: Context, id: string): Outcome<void>;
}
