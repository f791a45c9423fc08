import type { NodemailerError } from 'nodemailer';
import { type Email, EmailRefused } from '../../model/email';
import { maskAddresses } from '@/lib/text/safe-text';

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

/**
 * Whether repeating the email is useless: the server has permanently (5xx) refused its recipient or its content, or
 * nodemailer cannot express the address. A refused sender or login is a mistake in the configuration: retry.
 */
function isPermanent({ code, command, permanent, responseCode }: Partial<NodemailerError>): boolean {
  if (command === 'API') return code === 'EENVELOPE';
  return permanent === true && (command === 'RCPT TO' || command === 'DATA') && !refusesSession(responseCode);
}

/** The error of an SMTP delivery, as it may be logged and stored: without the recipient's name and address. */
export function toSendFailure(error: unknown, to: Email['to']): Error {
  if (!(error instanceof Error)) return new Error('the email was not sent');
  const { command, message } = error as NodemailerError;
  const text = withoutRecipient(`${command ? `${command}: ` : ''}${message}`, to);
  return isPermanent(error) ? new EmailRefused(text) : new Error(text);
}
