import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmailTest } from '@/commerce/providers/email/test-email';
import { parseEnv } from '@/config/env/env';
import { testEmail } from '@/emails/test-email';
import { type EmailServer, startEmailServer } from '@/mocks/email-server';
import { runCommand } from './testing/run-command';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const variables = vi.hoisted(() => ({
  SMTP_URL: undefined as string | undefined,
  MAIL_FOLDER: '',
  SHOP_FILE: undefined as unknown,
}));
vi.mock('@/config/env/env', async (original) => ({ ...(await original<object>()), env: () => variables }));

vi.mock('./with-admin', async (original) => ({
  ...(await original<object>()),
  withAdmin: async (work: (admin: object) => Promise<unknown>) => {
    const options = { smtpUrl: variables.SMTP_URL, folder: variables.MAIL_FOLDER };
    return work({ emails: { test: createEmailTest(options, testEmail) } });
  },
}));

const call = (...args: string[]) => runCommand('email', 'test', ...args);

describe('shop -- email test', () => {
  let server: EmailServer;
  variables.MAIL_FOLDER = temporaryFolder();
  beforeAll(async () => {
    server = await startEmailServer();
    variables.SMTP_URL = server.variables['SMTP_URL'];
  });
  afterAll(() => server.close());

  it.each([[[]], [['ada']], [['ada@example.com', '--store', 'xx']], [['a@b.example', 'c@d.example']]])(
    'answers a wrong call with exit 2 and one line: %j',
    async (args) => {
      const { code, out, err } = await call(...args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^[^\n]+$/);
    },
  );

  it('writes an email to the folder where there is no mail server', async () => {
    const { SMTP_URL } = variables;
    variables.SMTP_URL = undefined;
    const { code, out } = await call('ada@example.com');
    variables.SMTP_URL = SMTP_URL;
    expect(code).toBe(0);
    expect(out).toContain(variables.MAIL_FOLDER);
    expect(await readdir(variables.MAIL_FOLDER)).toHaveLength(1);
  });

  it('sends an email of the store at once, from its address in the site file', async () => {
    variables.SHOP_FILE = parseEnv({ SHOP_FILE: 'config/testing/example-shop.yaml' }).SHOP_FILE;
    const { code, out } = await call('ada@example.com', '--store', 'uk', '--json');
    variables.SHOP_FILE = undefined;
    expect(code).toBe(0);
    const from = 'uk@nachtfalke.eu';
    expect(JSON.parse(out)).toMatchObject({ to: 'ada@example.com', from });
    expect(server.emails).toHaveLength(1);
    expect(server.emails[0]).toContain('To: ada@example.com');
    expect(server.emails[0]).toContain(`<${from}>`);
    expect(server.emails[0]).toMatch(/^Message-ID: <[^@]+@nachtfalke\.eu>/im);
    expect(server.emails[0]).not.toContain('.example>');
  });

  it('prints the answer of a mail server that refuses it, without the password of the shop', async () => {
    const refused = await call('nobody@example.com');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('550');
    variables.SMTP_URL = 'smtp://user:secret@127.0.0.1:1';
    const down = await call('ada@example.com');
    expect(down.code).toBe(1);
    expect(down.err).toMatch(/127\.0\.0\.1:1 did not take the email: .*ECONNREFUSED/);
    expect(down.err).not.toContain('secret');
  });
});
