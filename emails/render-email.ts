import type { RenderEmail } from '@/commerce/model/email';
import { templates } from './templates';

/** Renders an email of any kind in the language and the formats of a store. */
export const renderEmail: RenderEmail = (kind, content, store) => templates[kind](content, store);
