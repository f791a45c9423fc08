import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordLevels } from './password-levels';
import { passwordStrength } from './password-strength';

const person = ['noa.uilenburg@shop.example', 'Noa', 'Uilenburg'];

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
