declare const content: unique symbol;

/** React serialises props value by value; a text is one value. For large lists of plain data only. */
export type JsonText<Value> = string & { readonly [content]: Value };

/** The JSON of plain data: no dates, functions, elements or `undefined` in arrays. */
export const toJsonText = <Value>(value: Value) => JSON.stringify(value) as JsonText<Value>;

export const fromJsonText = <Value>(text: JsonText<Value>) => JSON.parse(text) as Value;
