import { getServerMessages } from '@/features/store/server/server-messages';
import { rejectMethodsExcept, route } from '../api-route';

export const GET = route(null, getServerMessages);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
