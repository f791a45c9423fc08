import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail ready to go. */
export interface Mail {
  /** Names the mail among all: of the file it becomes, where there is no SMTP server. */
  name: string;
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Pictures that the HTML names by `cid:`. */
  pictures?: readonly Picture[];
}

/** A picture that travels in its mail, for programs that load nothing from elsewhere. */
export interface Picture {
  cid: string;
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Delivers a mail; rejects where it could not, and then may be called again. */
export type Transport = (mail: Mail) => Promise<void>;

export interface MailOptions {
  /** smtp://… or smtps://…; without it mails become files. */
  readonly smtpUrl?: string | undefined;
  /** Folder of the `.eml` files; made when the first one comes. */
  readonly folder: string;
}

/** How long an SMTP server may keep silent, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Never the recipient's business: files and addresses a mail might otherwise be made to include. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** The mail as nodemailer takes it. */
function messageOf({ name: _, pictures = [], ...mail }: Mail) {
  const attachments = pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const }));
  return { ...mail, attachments, ...closed };
}

function smtpTransport(url: string): Transport {
  const smtp = createTransport({ url, ...patience });
  return async (mail) => {
    await smtp.sendMail(messageOf(mail));
  };
}

/** A mail that is written again replaces itself: the file is complete or not there, never twice there. */
function fileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { name } = mail;
    const { message } = await composer.sendMail(messageOf(mail));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${name}-${randomUUID()}`);
    await writeFile(draft, message, { flush: true });
    await rename(draft, join(folder, `${name}.eml`));
  };
}

/** Mails by SMTP where a server is given, else as `.eml` files. */
export function createMailTransport({ smtpUrl, folder }: MailOptions): Transport {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(folder);
}
