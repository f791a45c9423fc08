import { type FieldName, fieldNames } from './keys';
import type { FieldMessage } from './message';

type Translate = (
  key: FieldMessage['key'] | `common.fieldNames.${FieldName}`,
  values?: Record<string, string | number>,
) => string;

const isFieldName = (value: unknown): value is FieldName =>
  (fieldNames as readonly unknown[]).includes(value);

/**
 * The text of a message. `t` translates keys of the whole catalogue. '{value} must be different' (spec §5) begins with the
 * name of a field, which the rule passes as a `FieldName`, because rules have no language.
 */
export function messageText(t: Translate, { key, params }: FieldMessage): string {
  const name = key === 'validation.notEqualTo' ? params?.['value'] : undefined;
  return t(key, isFieldName(name) ? { value: t(`common.fieldNames.${name}`) } : params);
}
