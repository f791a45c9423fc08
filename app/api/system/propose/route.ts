import { proposeSchema } from '@/features/system/schema';
import { postPropose } from '@/features/system/server/calls';
import { rejectMethodsExcept, route } from '../../api-route';

export const POST = route(proposeSchema, postPropose);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('POST');
