import { savedSystemFormSchema } from '@/features/system/schema';
import { changeSavedSystems } from '@/features/system/server/saved-systems';
import { formRoute } from '@/app/form-route';

export const POST = formRoute(savedSystemFormSchema, changeSavedSystems);
