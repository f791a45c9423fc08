import { guestUser } from '@/features/account/server/calls';
import { route } from '../route-kit';

export const GET = route(null, guestUser);
