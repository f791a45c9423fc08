declare const content: unique symbol;

/**
 * A value of type `Value` as JSON, for a prop of an island. React serialises a prop value by value and reads it back
 * value by value, on the server and in the browser; a text is one value. This is for large lists of plain data only.
 */
export type JsonText<Value> = string & { readonly [content]: Value };

/** The JSON of plain data: no dates, functions, elements or `undefined` in arrays. */
export const toJsonText = <Value>(value: Value) => JSON.stringify(value) as JsonText<Value>;

export const fromJsonText = <Value>(text: JsonText<Value>) => JSON.parse(text) as Value;
