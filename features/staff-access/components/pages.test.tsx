import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { staffLanguages } from '@/config/staff-languages';
import { staffTexts } from '@/lib/messages/staff-texts';
import { accessProblems } from '../problem';
import { InvitePage, ProvePage } from './access-pages';

describe.each(staffLanguages)('the pages of access in %s', (language) => {
  it('sign in without script by a password and a code, and name what was wrong', async () => {
    const { t } = await staffTexts(language);
    for (const problem of accessProblems) {
      const html = renderToStaticMarkup(
        <ProvePage t={t} language={language} next="/orders" problem={problem} email={null} />,
      );
      expect(html).not.toMatch(/access\.\w/);
      expect(html).toContain('role="alert"');
      const [, form = ''] = html.split('<h2');
      for (const part of [
        'action="/access/sign-in"',
        'method="post"',
        'name="email"',
        'name="code"',
        'value="/orders"',
      ])
        expect(form).toContain(part);
    }
    const plain = <ProvePage t={t} language={language} next="/" problem="<b>" email="ada@shop.example" />;
    expect(renderToStaticMarkup(plain)).not.toMatch(/role="alert"|<b>/);
  });

  it('set up codes with a QR code, its key and the recovery codes', async () => {
    const { t } = await staffTexts(language);
    const member = {
      id: '1',
      email: 'ada@shop.example',
      name: 'Ada',
      role: 'owner',
      language,
      state: 'invited',
      lastUsed: null,
    } as const;
    const codes = {
      secret: 'JBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
      recoveryCodes: ['AAAA-BBBB'],
    };
    const html = renderToStaticMarkup(
      <InvitePage t={t} member={member} token="T" codes={codes} problem={undefined} />,
    );
    expect(html).not.toMatch(/access\.\w/);
    for (const part of [
      '<path d="M4 4h1v1h-1z',
      'JBSW Y3DP EHPK 3PXP',
      'AAAA-BBBB',
      'name="token" value="T"',
    ])
      expect(html).toContain(part);
  });
});
