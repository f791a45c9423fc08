import { z } from 'zod';

/** The types of `POST /api/user` (contract.md) that are not supported yet. */
export const accountPostSchema = z.object({
  type: z.enum([
    'login',
    'logout',
    'register',
    'customerUpdate',
    'forgotPassword',
    'resetPassword',
  ]),
});
