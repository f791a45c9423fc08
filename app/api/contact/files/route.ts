import { contactLimits } from '@/config/limits/contact';
import { postContactFile } from '@/features/contact/server/handlers';
import { rawBody } from '@/lib/http/create-route';
import { rejectMethodsExcept, route } from '../../api-route';

export const POST = route(rawBody(contactLimits.fileBytes), postContactFile);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('POST');
