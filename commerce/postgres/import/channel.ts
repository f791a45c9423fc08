/** What an import calls out when its changes are there; every server of the shop listens and makes its pages anew. */
export const importChannel = 'owlwatch_import';
