import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { logoPicture } from './logo-picture';
import { createMailTransport, type Mail } from './transport';

const mail: Mail = {
  name: '4KTX-9PZB-order_confirmation',
  messageId: '<1@owlwatch-uk.example>',
  date: new Date('2026-11-05T12:00:00Z'),
  from: { name: 'Owlwatch', address: 'service@owlwatch-uk.example' },
  to: { name: 'Zoë\r\nBcc: evil@example.com', address: 'ada@example.com' },
  subject: 'Your order\r\nBcc: evil@example.com',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  pictures: [logoPicture],
};

/** A server that takes every mail, or refuses each with `refusal`. */
async function smtpServer(refusal?: string) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let message: string | null = null;
    socket.write('220 owl\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (message !== null) {
        message += chunk;
        if (!message.endsWith('\r\n.\r\n')) return;
        received.push(message.slice(0, -3));
        message = null;
        socket.write('250 taken\r\n');
      } else if (chunk.startsWith('DATA')) {
        message = refusal ? null : '';
        socket.write(refusal ? `${refusal}\r\n` : '354 go on\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}

async function expectMail(raw: string | Buffer | undefined) {
  const parsed = await PostalMime.parse(raw ?? '');
  expect(parsed).toMatchObject({
    messageId: mail.messageId,
    date: '2026-11-05T12:00:00.000Z',
    from: mail.from,
    html: expect.stringContaining('Grüße') as string,
    text: expect.stringContaining('Grüße') as string,
  });
  expect(parsed.to).toHaveLength(1);
  expect(parsed.to?.[0]).toMatchObject({ address: 'ada@example.com' });
  // The picture stands with the HTML, not below the mail.
  expect(parsed.attachments).toHaveLength(1);
  expect(parsed.attachments[0]).toMatchObject({
    contentId: `<${logoPicture.cid}>`,
    mimeType: 'image/png',
    disposition: 'inline',
    related: true,
  });
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(logoPicture.content);
  // What stood after the line break is text of its own field, not a field.
  expect(parsed.bcc).toBeUndefined();
}

describe('mail transport', () => {
  it('speaks SMTP', async () => {
    const server = await smtpServer();
    await createMailTransport({ smtpUrl: server.url, folder: '/nowhere' })(mail);
    server.close();
    expect(server.received).toHaveLength(1);
    await expectMail(server.received[0]);
  });

  it('rejects what the server did not take', async () => {
    const server = await smtpServer('451 later');
    const send = createMailTransport({ smtpUrl: server.url, folder: '/nowhere' });
    await expect(send(mail)).rejects.toThrow('451 later');
    server.close();
    await expect(send(mail)).rejects.toThrow('ECONNREFUSED');
  });

  it('writes one whole file, also when the mail goes again', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'owlwatch-mail-')), 'made');
    const send = createMailTransport({ folder });
    await Promise.all([send(mail), send(mail)]);
    await send(mail);
    expect(await readdir(folder)).toEqual(['4KTX-9PZB-order_confirmation.eml']);
    await expectMail(await readFile(join(folder, '4KTX-9PZB-order_confirmation.eml')));
    await rm(folder, { recursive: true });
  });

  it('rejects where no file can be written', async () => {
    const folder = join(import.meta.filename, 'below-a-file');
    await expect(createMailTransport({ folder })(mail)).rejects.toThrow('ENOTDIR');
  });
});
