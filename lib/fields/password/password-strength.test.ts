import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordLevels } from './password';
import { guessingBits, passwordStrength } from './password-strength';

/** Bits of a character that nothing explains. */
const sign = Math.log2(10);
const person = ['noa.uilenburg@shop.example', 'Noa', 'Uilenburg'];

describe('guessingBits', () => {
  it.each<[string, number]>([
    ['', 0],
    ['kx', 2 * sign],
    // The first and the second of the common words.
    ['password', 2],
    ['passwort', 3],
    ['Password', 3],
    ['p@ssw0rd', 3],
    ['P@ssw0rd', 4],
    ['xpasswordk', 2 + 2 * sign],
    ['XpasswordK', 2 + 2 * sign],
    ['5password5', 2 + 2 * sign],
    ['bcdefg', 4 + Math.log2(6)],
    ['gfedcb', 4 + Math.log2(6)],
    ['lkj', 4 + Math.log2(3)],
    ['bc', 2 * sign],
    ['xbcdefgk', 4 + Math.log2(6) + 2 * sign],
    ['kkkk', sign + 2],
    ['kkk', sign + Math.log2(3)],
    ['kk', 2 * sign],
    ['xkxk', 2 * sign + 1],
    ['xkxkx', 2 * sign + Math.log2(2.5)],
    ['kxwkxw', 3 * sign + 1],
    ['kxwqkxwq', 4 * sign + 1],
    ['kxwqvkxwqv', 10 * sign],
    ['1987', 7],
    ['2041', 7],
    ['1887', 4 * sign],
    ['k1987', sign + 7],
    ['310595', 14],
    ['k091295', sign + 14],
    ['31051995', 14],
    ['25102017', 14],
    ['330595', 6 * sign],
    ['311395', 6 * sign],
    ['310095', 6 * sign],
    ['kT9#vQ2!xLwe7Zr&BnG5'.repeat(4), 64 * sign],
  ])('of %s are %d', (password, bits) => expect(guessingBits(password, [])).toBeCloseTo(bits, 9));

  it.each([
    'abcdefghijklmnopqrstuvwxyz',
    '01234567890',
    'qwertyuiop',
    'qwertzuiop',
    'azertyuiop',
    'asdfghjkl',
    'qsdfghjklm',
    'zxcvbnm',
    'yxcvbnm',
    'wxcvbn',
    '1qaz2wsx3edc4rfv',
    '!@#$%^&*()',
    '!"§$%&/()=',
  ])('of the row %s are few, in both directions', (row) => {
    const few = 4 + Math.log2(row.length);
    expect(guessingBits(row, [])).toBeCloseTo(few, 9);
    expect(guessingBits(Array.from(row).toReversed().join(''), [])).toBeCloseTo(few, 9);
  });

  it.each([
    ['monkey', 'm0nkey'],
    ['princess', 'pr1ncess'],
    ['princess', 'pr!ncess'],
    ['master', 'mast3r'],
    ['batman', 'b4tman'],
    ['batman', 'b@tman'],
    ['batman', 'ba7man'],
    ['batman', '8atman'],
    ['shadow', '5hadow'],
    ['shadow', '$hadow'],
  ])('grow by one where %s is written %s', (word, written) => {
    expect(guessingBits(written, [])).toBeCloseTo(guessingBits(word, []) + 1, 9);
  });

  it.each<[string, string, number]>([
    ['uilenburg', 'Noa.Uilenburg@shop.example', 2],
    ['noa.uilenburg@shop.example', 'Noa.Uilenburg@shop.example', 2],
    ['Zoë', 'Zoe', 3],
    ['zoe', 'Zoë', 2],
    ['zq', 'zq', 2 * sign],
  ])('of %s are fewer for who has entered %s: %d', (password, entered, bits) =>
    expect(guessingBits(password, [entered])).toBeCloseTo(bits, 9),
  );
});

describe('passwordStrength', () => {
  it.each([
    ['Password1!', 'veryWeak'],
    ['P@ssw0rd', 'veryWeak'],
    ['Qwerty123', 'veryWeak'],
    ['Welkom2026', 'veryWeak'],
    ['Summer2024!', 'veryWeak'],
    ['Aa1Aa1Aa1', 'veryWeak'],
    ['Uilenburg1!', 'veryWeak'],
    ['Noa.Uilenburg7', 'veryWeak'],
    ['Lösenord1', 'veryWeak'],
    ['aaaaaaaaaaaaaaaa', 'veryWeak'],
    ['24121985Noa', 'veryWeak'],
    ['abcdefghijklmnopq', 'veryWeak'],
    ['PasswordPassword1!', 'veryWeak'],
    ['kT9#vQ2!', 'weak'],
    ['kT9#vQ2!x', 'fair'],
    ['kT9#vQ2!xLw', 'good'],
    ['kT9#vQ2!xLwe7Z', 'strong'],
    ['Brave-kettle-umbrella-42', 'strong'],
    ['correct horse battery staple', 'weak'],
    ['', 'veryWeak'],
  ] as const)('%j is %s', (password, level) => {
    expect(passwordStrength(password, person)).toBe(level);
  });

  it('is not limited by the rules from 64 characters on', () => {
    const letters = 'kxwqvzjgbhtnmfdpyrcl'.repeat(4);
    expect([63, 64].map((length) => passwordStrength(letters.slice(0, length), []))).toEqual([
      'weak',
      'strong',
    ]);
  });

  it('counts the name only for the person who has it', () => {
    expect(passwordStrength('Uilenburg83', person)).toBe('veryWeak');
    expect(passwordStrength('Uilenburg83', [])).not.toBe('veryWeak');
  });

  it('never falls by a longer password of random characters, and never throws', () => {
    const unit = fc.constantFrom(...'kT9#vQ2!xLwe7Zr&BnG5');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), unit, (characters, more) => {
        const rank = (text: string) => passwordLevels.indexOf(passwordStrength(text, person));
        const shorter = characters.join('');
        expect(rank(shorter + more)).toBeGreaterThanOrEqual(rank(shorter));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string(), (password, email) => {
        expect(passwordLevels).toContain(passwordStrength(password, [email]));
      }),
    );
  });
});
