import { reviewPictures } from '@/config/limits/contact';
import { postContactFile } from '@/features/contact/server/handlers';
import { rawBody } from '@/lib/http/create-route';
import { rejectMethodsExcept, route } from '../../api-route';

export const POST = route(rawBody(reviewPictures.fileBytes), postContactFile);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('POST');
