import { z } from 'zod';
import { codeField } from '@/lib/fields/text';

export const couponSchema = z.object({ code: codeField() });
