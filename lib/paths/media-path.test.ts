import { describe, expect, it } from 'vitest';
import { mediaKind } from './media-path';

describe('a path below /media', () => {
  it.each([
    ['/media/a.webp', 'picture'],
    ['/media/scenes/house.jpg', 'picture'],
    ['/media/manuals/camera-en.pdf', 'document'],
    ['/media/films/night.mp4', 'film'],
    ['/media/night.webm', 'film'],
    ['/media/films/night.vtt', 'captions'],
  ])('%s is a %s', (path, kind) => expect(mediaKind(path)).toBe(kind));

  it.each([
    '/media/',
    '/media/.mp4',
    '/media//a.mp4',
    '/media/../a.mp4',
    '/media/%2e%2e/a.mp4',
    '/media/A.mp4',
    '/media/a_b.mp4',
    '/media/a.mp4/',
    '/media/a.mp4?x=1',
    '/media/a.mp4\u0000',
    '/media/a.mov',
    '//media/a.mp4',
    'https://films.example/media/a.mp4',
  ])('%s is none that is served', (path) => expect(mediaKind(path)).toBeNull());
});
