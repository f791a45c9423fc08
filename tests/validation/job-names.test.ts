import { expect, it } from 'vitest';
import { emailQueue, schedules } from '@/commerce/postgres/jobs/queues';
import en from '@/messages/staff/en.json';

it('every queue has a name in the back office, and no other', () => {
  const queues = [emailQueue, ...Object.values(schedules).map(({ name }) => name)];
  expect(Object.keys(en.settings.job).toSorted()).toEqual(queues.toSorted());
});
