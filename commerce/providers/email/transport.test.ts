import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmailServer } from '@/mocks/email-server';
import { type Email, EmailRefused } from '../../model/email';
import { createEmailTransport } from './transport';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const image = {
  cid: 'logo@shop',
  filename: 'owlwatch.png',
  contentType: 'image/png',
  content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff]),
} as const;

const email: Email = {
  name: '4KTX-9PZB-order_confirmation',
  messageId: '<1@owlwatch-uk.example>',
  date: new Date('2026-11-05T12:00:00Z'),
  from: { name: 'Owlwatch', address: 'service@owlwatch-uk.example' },
  to: { name: 'Zoë\r\nBcc: evil@example.com', address: 'ada@example.com' },
  subject: 'Your order\r\nBcc: evil@example.com',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  images: [image],
};

async function expectEmail(raw: string | Buffer | undefined) {
  const parsed = await PostalMime.parse(raw ?? '');
  expect(parsed).toMatchObject({
    messageId: email.messageId,
    date: '2026-11-05T12:00:00.000Z',
    from: email.from,
    html: expect.stringContaining('Grüße') as string,
    text: expect.stringContaining('Grüße') as string,
  });
  expect(parsed.to).toHaveLength(1);
  expect(parsed.to?.[0]).toMatchObject({ address: 'ada@example.com' });
  // The image is part of the HTML, not an attachment in a list.
  expect(parsed.attachments).toHaveLength(1);
  expect(parsed.attachments[0]).toMatchObject({
    contentId: `<${image.cid}>`,
    mimeType: 'image/png',
    disposition: 'inline',
    related: true,
  });
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(image.content);
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  // A line break in a name or subject does not start a new header.
  expect(parsed.bcc).toBeUndefined();
}

describe('email transport', () => {
  it('sends by SMTP', async () => {
    const server = await startEmailServer();
    await createEmailTransport({ smtpUrl: server.variables['SMTP_URL'], folder: '/nowhere' })(email);
    await server.close();
    expect(server.emails).toHaveLength(1);
    await expectEmail(server.emails[0]);
  });

  it('adds no header from an address', async () => {
    const server = await startEmailServer();
    const send = createEmailTransport({ smtpUrl: server.variables['SMTP_URL'], folder: '/nowhere' });
    const address = 'ada@example.com\r\nBcc: evil@example.com';
    await send({ ...email, to: { name: '', address } }).catch(() => undefined);
    await server.close();
    for (const raw of server.emails) expect((await PostalMime.parse(raw)).bcc).toBeUndefined();
  });

  it('rejects if the server refuses the email or is down', async () => {
    const server = await startEmailServer();
    const send = createEmailTransport({ smtpUrl: server.variables['SMTP_URL'], folder: '/nowhere' });
    const refused = { ...email, to: { ...email.to, address: 'refused@example.com' } };
    const failure: unknown = await send(refused).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining('451 later') as string });
    expect(failure).not.toBeInstanceOf(EmailRefused);
    await server.close();
    await expect(send(email)).rejects.toThrow('ECONNREFUSED');
  });

  it('tells a permanent refusal from a temporary one', async () => {
    const server = await startEmailServer();
    const send = createEmailTransport({ smtpUrl: server.variables['SMTP_URL'], folder: '/nowhere' });
    const unknown = { ...email, to: { ...email.to, address: 'nobody@example.com' } };
    await expect(send(unknown)).rejects.toThrow(EmailRefused);
    const invalid = { ...email, to: { ...email.to, address: '' } };
    await expect(send(invalid)).rejects.toThrow(EmailRefused);
    await server.close();
  });

  it('keeps the recipient out of errors', async () => {
    const server = await startEmailServer();
    const send = createEmailTransport({ smtpUrl: server.variables['SMTP_URL'], folder: '/nowhere' });
    const to = { name: 'Ada Nobody', address: 'nobody@example.com' };
    const failure: unknown = await send({ ...email, to }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining('550 5.1.1') as string });
    expect(inspect(failure, { depth: 5 }).replaceAll(import.meta.dirname, '')).not.toMatch(
      /nobody|@example|Ada/i,
    );
    await server.close();
  });

  it('sends where answers go, and the headers of the one-click unsubscribe button', async () => {
    const server = await startEmailServer();
    const send = createEmailTransport({ smtpUrl: server.variables['SMTP_URL'], folder: '/nowhere' });
    const replyTo = { name: 'Zoë\r\nBcc: evil@example.com', address: 'zoe@example.com' };
    const unsubscribeUrl = 'https://owlwatch-uk.example/newsletter/one-click/a\r\nBcc: evil@example.com>';
    await send({ ...email, replyTo, unsubscribeUrl });
    await send(email);
    await server.close();
    const [first, second] = await Promise.all(server.emails.map((raw) => PostalMime.parse(raw)));
    const header = (parsed: typeof first, name: string) =>
      parsed?.headers.find(({ key }) => key === name)?.value;
    expect(first?.replyTo?.map(({ address }) => address)).toEqual(['zoe@example.com']);
    expect(header(first, 'list-unsubscribe')).toMatch(/^<https:\/\/owlwatch-uk\.example\/[^\s<>]+>$/);
    expect(header(first, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(first?.bcc).toBeUndefined();
    expect(header(second, 'list-unsubscribe')).toBeUndefined();
  });

  it('writes one complete file, also if the email is sent again', async () => {
    const folder = join(temporaryFolder(onTestFinished), 'made');
    const send = createEmailTransport({ folder });
    await Promise.all([send(email), send(email)]);
    await send(email);
    expect(await readdir(folder)).toEqual(['4KTX-9PZB-order_confirmation.eml']);
    const mode = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await mode(folder)).toBe(0o700);
    expect(await mode(join(folder, '4KTX-9PZB-order_confirmation.eml'))).toBe(0o600);
    await expectEmail(await readFile(join(folder, '4KTX-9PZB-order_confirmation.eml')));
  });

  it('rejects if the file cannot be written', async () => {
    const folder = join(import.meta.filename, 'below-a-file');
    await expect(createEmailTransport({ folder })(email)).rejects.toThrow('ENOTDIR');
  });
});
