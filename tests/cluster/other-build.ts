import { cpSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildId, stampFile, stampIn } from '@/server/files/built-files';
import { type ProjectFolder, projectFolder } from '../faults/project-folder';

/** The shop with a second build, whose id and files have other names. */
interface OtherBuild extends ProjectFolder {
  readonly id: string;
}

/** A script or style sheet, as the build writes its path: two builds with other sources have none in common. */
const chunk = /(static\/chunks\/(?:turbopack-)?)[\w~.-]{2}([\w~.-]{11}\.(?:js|css))/g;
/** Of the same length, because React's data states lengths of texts. */
const renamed = '$1zz$2';
const texts = '**/*.{js,json,html,rsc,meta,css}';

/**
 * Copies the build of this project and renames what differs between two builds: the id, and every script and style sheet. A build of
 * other sources takes half a minute.
 */
export function otherBuild(): OtherBuild {
  const folder = projectFolder();
  const built = join(folder.path, '.next');
  cpSync('.next', built, {
    recursive: true,
    filter: (path) => !/^\.next\/(?:cache|dev|types)(?:\/|$)/.test(path),
  });
  const stamp = `${'f'.repeat(16)}${stampIn(built)?.slice(16)}`;
  const [before, id] = [buildId(stampIn(built)), buildId(stamp)];
  writeFileSync(join(built, stampFile), stamp);
  for (const name of [...globSync(texts, { cwd: built }), 'BUILD_ID']) {
    const file = join(built, name);
    if (!statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8');
    const changed = text.replaceAll(before, id).replaceAll(chunk, renamed);
    if (changed !== text) writeFileSync(file, changed);
  }
  // Compressed forms have the previous names in them; a server sends the files instead.
  for (const name of globSync('static/**/*.{br,gz}', { cwd: built })) rmSync(join(built, name));
  renameSync(join(built, 'static', before), join(built, 'static', id));
  for (const name of globSync('static/chunks/*', { cwd: built }))
    renameSync(join(built, name), join(built, name.replaceAll(chunk, renamed)));
  return { ...folder, id };
}
