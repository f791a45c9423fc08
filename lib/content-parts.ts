/** The HTML of a content page in two: what stands before its first section, and the sections. */
export function contentParts(body: string): { readonly lead: string; readonly sections: string } {
  const start = body.indexOf('<h2');
  return start === -1
    ? { lead: body, sections: '' }
    : { lead: body.slice(0, start), sections: body.slice(start) };
}
