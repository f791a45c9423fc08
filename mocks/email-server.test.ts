import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { until } from '@/lib/testing/until';
import { startEmailServer } from './email-server';

it('keeps what it receives over SMTP and lists it over HTTP', async () => {
  const server = await startEmailServer();
  const transport = createTransport(server.variables['SMTP_URL']);
  await transport.sendMail({ from: 'a@shop.example', to: 'b@shop.example', subject: 'Hello', text: 'Owl' });
  expect(server.emails).toHaveLength(1);
  expect(server.emails[0]).toContain('Subject: Hello');
  const url = server.notes[0]?.replace('Emails: ', '') ?? '';
  expect(await (await fetch(url)).json()).toEqual([{ id: 1, email: server.emails[0] }]);
  transport.close();
  await server.close();
});

it('accepts connections without answering while held', async () => {
  const server = await startEmailServer({ held: true });
  const transport = createTransport({ url: server.variables['SMTP_URL'], greetingTimeout: 200 });
  const email = { from: 'a@shop.example', to: 'b@shop.example', text: 'Owl' };
  await expect(transport.sendMail(email)).rejects.toThrow();
  await until(() => expect(server.connections()).toBe(1));
  server.release();
  const patient = createTransport(server.variables['SMTP_URL']);
  await patient.sendMail(email);
  expect(server.emails).toHaveLength(1);
  transport.close();
  patient.close();
  await server.close();
});
