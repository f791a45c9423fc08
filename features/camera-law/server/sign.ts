import 'server-only';
import { renderDocument } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { signSchema } from '../sign';

export function cameraSign({ store }: Context, query: URLSearchParams) {
  const { name, sound, ...given } = signSchema.parse({
    ...Object.fromEntries(query),
    purposes: query.getAll('purposes'),
  });
  return renderDocument(
    'camera_sign',
    { ...given, controller: name, sound: sound === 'on', date: new Date() },
    store,
  );
}
