import { describe, expect, it } from 'vitest';
import { withdrawalLimits } from '@/config/limits/order-limits';
import { noValues, withdrawalSchema } from '../schema';
import { newDraft } from './withdrawal-draft';

const values = { ...noValues, name: 'Ada Uil', orderNumber: '4KTX-9PZB', email: 'ada@example.com' };

describe('the draft of a withdrawal', () => {
  it.each([
    ['line breaks, which browsers send as two characters', 'Camera\r\n'.repeat(57)],
    ['letters whose accents are characters of their own', 'e\u0301'.repeat(withdrawalLimits.reasonLength)],
  ])('keeps the whole of a valid reason with %s', (_, reason) => {
    const entered = withdrawalSchema.parse({ ...values, reason }).reason;
    const kept = withdrawalSchema.parse(newDraft({ ...values, reason }, null, null).values).reason;
    expect(kept).toBe(entered);
  });

  it('keeps the whole of a valid name', () => {
    const name = 'e\u0301'.repeat(withdrawalLimits.nameLength);
    const kept = withdrawalSchema.parse(newDraft({ ...values, name }, null, null).values).name;
    expect(kept).toBe(name.normalize('NFC'));
  });

  it('leaves what is too long invalid', () => {
    for (const name of ['name', 'reason', 'orderNumber', 'email'] as const) {
      const draft = newDraft({ ...values, [name]: 'x'.repeat(1000) }, null, null);
      expect(withdrawalSchema.safeParse(draft.values).success).toBe(false);
    }
  });
});
