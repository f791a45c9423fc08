import type { Context } from '../context';
import type { ContactTopic } from '../model/contact';
import type { Outcome } from '../errors';

export interface ContactMessage {
  /** A UUID: repeated messages with the same id count once. */
  readonly id: string;
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  /** As entered; empty if there is none. */
  readonly orderNumber: string;
  readonly message: string;
  readonly files: readonly string[];
}

export interface ContactFile {
  readonly name: string;
  /** Detected from the content, not from what the browser sent. */
  readonly contentType: string;
  readonly content: Buffer;
}

export interface MessagePort {
  /**
   * Stores a file for a message that follows; it is deleted after an hour without one. Returns its unguessable id. Throws
   * Unavailable while too many files wait for their message, or are stored in all.
   */
  upload(context: Context, file: ContactFile): Outcome<{ readonly id: string }>;
  /**
   * Stores the message and sends it to the shop, and a receipt to the sender. Fails with `not_found` for an unknown
   * file, with `too_many_emails` if the address got too many receipts. A repeated id succeeds and sends nothing.
   */
  send(context: Context, message: ContactMessage): Outcome<void>;
}
