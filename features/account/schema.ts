import { z } from 'zod';

/** Types of `POST /api/user` (contract.md) that the shop does not take yet. */
export const accountPostSchema = z.object({
  type: z.enum([
    'login',
    'logout',
    'register',
    'customerUpdate',
    'forgotPassword',
    'resetPassword',
    'newsletter',
    'contactForm',
  ]),
});
