/** Anything that looks like an email address; brackets, quotes and separators around it are not part of it. */
const anyAddress = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;

/** Replaces every email address of a text by `…`, so that the text may be logged. */
export const maskAddresses = (text: string): string => text.replaceAll(anyAddress, '…');
