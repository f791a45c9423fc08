import { expect, it } from 'vitest';
import { contactPostSchema } from './schema';

const message = {
  type: 'contactForm',
  topic: 'advice',
  name: 'Noa',
  email: 'noa@shop.example',
  message: 'Hi',
};

it('a message names its files by ids of any backend', () => {
  const files = ['order_01M88G46ABC', 'gid://shop/File/7'];
  expect(contactPostSchema.parse({ ...message, files }).files).toEqual(files);
});

it('a message needs no id: each call without one is a message of its own', () => {
  const [one, other] = [contactPostSchema.parse(message), contactPostSchema.parse(message)];
  expect(one).toMatchObject({ name: 'Noa', orderNumber: '', files: [] });
  expect(one.id).not.toBe(other.id);
  const id = '3f0c2f0e-3c5e-4a52-9d1f-1f6d0a6b7c11';
  expect(contactPostSchema.parse({ ...message, id }).id).toBe(id);
});
