import { checkSchema } from '@/features/system/schema';
import { postCheck } from '@/features/system/server/calls';
import { rejectMethodsExcept, route } from '../../api-route';

export const POST = route(checkSchema, postCheck);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('POST');
