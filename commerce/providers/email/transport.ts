import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError } from 'nodemailer';
import { type Email, type SendEmail, EmailRefused } from '../../model/email';
import { maskAddresses } from '@/lib/text/safe-text';

export interface EmailOptions {
  /** smtp://… or smtps://…; without it emails are written to files. */
  readonly smtpUrl?: string | undefined;
  /** Folder of the `.eml` files; created with the first one, for this user only. */
  readonly folder: string;
}

export const emailFolder = (configured: string | undefined): string =>
  configured ?? join(process.cwd(), '.data', 'mail');

/** Timeouts of an SMTP connection, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Prevents content from including local files or URLs in an email. */
const contentOnly = { disableFileAccess: true, disableUrlAccess: true };

/** No out-of-office reply comes back to an email of a machine (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** One click in the mailbox ends the subscription (RFC 8058). A parsed URL contains neither line breaks nor brackets. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return {
    'List-Unsubscribe': `<${new URL(url).href.replaceAll(/[<>]/g, encodeURIComponent)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function messageOf({ name: _, images, attachments = [], unsubscribeUrl, ...email }: Email) {
  const parts = [
    ...images.map((image) => ({ ...image, contentDisposition: 'inline' as const })),
    ...attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: bytes,
    })),
  ];
  const headers = { ...automatic, ...unsubscribeHeaders(unsubscribeUrl) };
  return { ...email, attachments: parts, headers, ...contentOnly };
}

function smtpTransport(url: string): SendEmail {
  const smtp = createTransport({ url, ...timeouts });
  return async (email) => {
    await smtp.sendMail(messageOf(email)).catch((error: unknown) => {
      throw toSendFailure(error, email.to);
    });
  };
}

/** Connects to a mail server and signs in, without an email. Rejects with its answer. */
export async function verifyMailServer(url: string): Promise<void> {
  const smtp = createTransport({ url, ...timeouts });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

/** Replaces the file of an email that is sent again. Other users of the machine may not read it. */
function fileTransport(folder: string): SendEmail {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (email) => {
    const { name } = email;
    const { message } = await composer.sendMail(messageOf(email));
    if (!Buffer.isBuffer(message)) throw new Error('nodemailer returned a stream instead of a buffer');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${name}-${randomUUID()}`);
    await writeFile(draft, message, { flush: true, mode: 0o600 });
    await rename(draft, join(folder, `${name}.eml`));
  };
}

export function createEmailTransport({ smtpUrl, folder }: EmailOptions): SendEmail {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(folder);
}

/** Shorter names occur inside ordinary words. */
const shortestName = 3;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The answer of a mail server without the recipient: servers repeat the address, its local part or the name. */
function withoutRecipient(text: string, { name, address }: Email['to']): string {
  const parts = [address, address.split('@')[0] ?? '', name, ...name.split(/\s+/)];
  const known = parts.filter((part) => part.length >= shortestName).map(escaped);
  const masked = maskAddresses(text);
  return known.length === 0 ? masked : masked.replaceAll(new RegExp(known.join('|'), 'gi'), '…');
}

/** 530 to 538 refuse the shop's own login or encryption, not the email. */
const refusesSession = (code: number | undefined) => code !== undefined && code >= 530 && code <= 538;

/** Refused with 5xx for recipient or content, or by nodemailer. A refused sender or login is our mistake: retry. */
function isPermanent({ code, command, permanent, responseCode }: Partial<NodemailerError>): boolean {
  if (command === 'API') return code === 'EENVELOPE';
  return permanent === true && (command === 'RCPT TO' || command === 'DATA') && !refusesSession(responseCode);
}

/** The error of an SMTP delivery, as it may be logged and stored: without the recipient's name and address. */
function toSendFailure(error: unknown, to: Email['to']): Error {
  if (!(error instanceof Error)) return new Error('the email was not sent');
  const { command, message } = error as NodemailerError;
  const text = withoutRecipient(`${command ? `${command}: ` : ''}${message}`, to);
  return isPermanent(error) ? new EmailRefused(text) : new Error(text);
}
