import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, refuseCommon } from './common-password';
import { checkPassword } from './password';

describe('a common password', () => {
  it.each(['Password1!', 'password123', 'P@ssw0rd', 'Qwerty123!', 'WELCOME1', 'letmein', '!Iloveyou1'])(
    'is refused: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
      expect(refuseCommon(password)).toEqual({
        code: 'validation',
        fields: { password: { key: 'validation.password.common' } },
      });
    },
  );

  it('is one of the first 10,000', () => {
    const passwords = dictionary['passwords-common'];
    expect([9_999, 10_000].map((index) => isCommonPassword(passwords[index] ?? ''))).toEqual([true, false]);
  });

  it('is one that the rules of spec §5 allow', () => {
    expect(checkPassword('Password1!', 'ada@example.com')).toBeNull();
  });

  it.each(['Garden-7-lamp', 'Owls-fly-by-night-7', 'Zoë-vliegt-1'])('is not %s', (password) => {
    expect(refuseCommon(password)).toBeNull();
  });

  it('is not asked for where no password is set', () => {
    expect(refuseCommon(undefined)).toBeNull();
  });
});
