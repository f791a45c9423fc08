/** The NOTIFY channel that an import uses when it commits changes. Every server listens on it and clears its page cache. */
export const importChannel = 'owlwatch_import';
