import { expect, it } from 'vitest';
import { separateDatabase } from '../testing/separate-database';
import { createVatChecks, readConsultation } from './consultations';

const opened = separateDatabase(2);

it('asks VIES a limited number of times for each client, about other numbers too', async () => {
  const asked: string[] = [];
  const check = async (number: string) => {
    asked.push(number);
    return { valid: true, reference: null, name: null, address: null };
  };
  const vat = createVatChecks(opened.db, check, { questions: 3, seconds: 3_600 });
  const numbers = Array.from({ length: 8 }, (_, index) => `BE00000001${index}0`);
  await Promise.all(numbers.map((number) => vat.refresh(number, '192.0.2.1')));
  expect(asked).toHaveLength(3);
  // A number without an answer is charged with VAT, and another client may ask about it.
  const [left = ''] = numbers.filter((number) => !asked.includes(number));
  expect(await readConsultation(opened.db, left)).toBeNull();
  await vat.refresh(left, '192.0.2.2');
  expect(await readConsultation(opened.db, left)).toMatchObject({ valid: true });
  // A fresh answer takes no part of the budget.
  await vat.refresh(left, '192.0.2.1');
  expect(asked).toHaveLength(4);
});
