/** The path of a list without its state: `cameras/dome` of `/cameras/dome/q/page/2`. */
export const listBase = (path: string): string => (path.split('/q/', 1)[0] ?? '').replace(/^\//, '');
