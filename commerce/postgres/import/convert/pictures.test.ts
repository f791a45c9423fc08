import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { fetchPictures, hasPicture, isPublicAddress, pictureKind, pictureLimits } from './pictures';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

/** A picture of 60 × 20 in one colour. */
const drawn = (background: string) => sharp({ create: { width: 60, height: 20, channels: 4, background } });
const png = await drawn('#36c').png().toBuffer();
let server: Server;
let requests: string[] = [];
let root: string;
const at = (path: string, host = 'localhost') =>
  `http://${host}:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url === '/moved') response.writeHead(302, { location: '/cam.png' }).end();
    else if (url === '/inside') response.writeHead(302, { location: at('/cam.png', '127.0.0.2') }).end();
    else if (url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (url === '/page') response.end('<html>');
    else if (url === '/huge') response.end(Buffer.alloc(pictureLimits.bytes + 1));
    else if (url === '/cam.png') response.end(png);
    else response.writeHead(404).end();
  }).listen(0);
  await new Promise((done) => server.once('listening', done));
});
afterAll(() => void server.close());
beforeEach(() => {
  requests = [];
  root = temporaryFolder(onTestFinished);
});

/** Downloads with all addresses of this machine allowed but one. */
const fetched = (...pictures: string[]) =>
  fetchPictures(pictures, {
    base: root,
    target: join(root, 'kept'),
    isAllowed: (address) => address !== '127.0.0.2',
  });

it('keeps a picture, follows a redirect, and asks once', async () => {
  const { kept, failures, modelOf } = await fetched(at('/moved'), at('/moved'));
  expect({ kept, failures }).toEqual({ kept: 1, failures: [] });
  const [name = ''] = await readdir(join(root, 'kept'));
  expect(name).toBe(`${modelOf(at('/moved'))}-front.png`);
  expect(await readFile(join(root, 'kept', name))).toEqual(png);
  await fetched(at('/moved'));
  expect(requests).toEqual(['/moved', '/cam.png']);
});

it.each([
  ['/page', 'is not a JPEG, PNG, WebP or AVIF'],
  ['/huge', 'is larger than 15 MB'],
  ['/gone', 'was answered with status 404'],
  ['/round', 'redirects too often'],
  ['/inside', 'is on 127.0.0.2, which is not a public host'],
])('names the failure of %s', async (path, reason) => {
  expect((await fetched(at(path))).failures).toMatchObject([{ picture: at(path), message: reason }]);
  expect(await readdir(join(root, 'kept'))).toEqual([]);
});

it('names the failure of a host that has no address or does not listen, and of a wrong address', async () => {
  const pictures = [`http://${'x'.repeat(64)}/a.png`, 'http://127.0.0.1:1/a.png', 'http://[/a.png'];
  const reasons = new Map(
    (await fetched(...pictures)).failures.map(({ picture, message }) => [picture, message]),
  );
  expect(pictures.map((picture) => reasons.get(picture))).toEqual([
    expect.stringMatching(/^could not be loaded \(getaddrinfo .*\)$/),
    'could not be loaded (connect ECONNREFUSED 127.0.0.1:1)',
    'could not be loaded (Invalid URL)',
  ]);
});

it('asks no host of this machine or of a local network, also behind a name', async () => {
  const pictures = [
    at('/cam.png'),
    at('/cam.png', '127.0.0.1'),
    at('/cam.png', '[::1]'),
    at('/cam.png', '2130706433'),
  ];
  const { failures } = await fetchPictures(pictures, { base: root, target: join(root, 'kept') });
  expect(failures).toHaveLength(4);
  expect(failures.every(({ message }) => message.endsWith('is not a public host'))).toBe(true);
  expect(requests).toEqual([]);
});

it('reads names in the folder of pictures, and nothing outside of it', async () => {
  await writeFile(join(root, 'cam.png'), png);
  const { kept, failures, modelOf } = await fetched('cam.png', '../../etc/passwd', 'no.png');
  expect(kept).toBe(1);
  expect([modelOf('cam.png') === null, modelOf('no.png')]).toEqual([false, null]);
  expect(failures.map(({ message }) => message)).toEqual([
    'is outside of the folder of pictures',
    `is not in ${root}`,
  ]);
});

it.each(['8.8.8.8', '2606:4700::1'])('%s is a public address', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));

it('keeps pictures upright, without place and owner, and transparent ones on white', async () => {
  const camera = { IFD0: { Artist: 'Ada Jones' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const phone = drawn('#36c').flatten().withMetadata({ orientation: 6 }).withExifMerge(camera);
  await writeFile(join(root, 'phone.jpg'), await phone.jpeg().toBuffer());
  await writeFile(join(root, 'clear.webp'), await drawn('#0000').webp().toBuffer());
  const { modelOf } = await fetched('phone.jpg', 'clear.webp');
  const kept = (name: string, ending: string) =>
    readFile(join(root, 'kept', `${modelOf(name)}-front.${ending}`));
  const jpeg = await kept('phone.jpg', 'jpg');
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 20, height: 60 });
  expect((await sharp(jpeg).metadata()).exif).toBeUndefined();
  expect(
    [
      ...(await sharp(await kept('clear.webp', 'webp'))
        .raw()
        .toBuffer()),
    ].every((each) => each === 255),
  ).toBe(true);
});

it('names a damaged picture', async () => {
  const noisy = await sharp(randomBytes(90_000), { raw: { width: 200, height: 150, channels: 3 } })
    .jpeg()
    .toBuffer();
  await writeFile(join(root, 'cut.jpg'), noisy.subarray(0, noisy.length / 2));
  expect((await fetched('cut.jpg')).failures).toMatchObject([
    { picture: 'cut.jpg', code: 'pictureDamaged', message: 'is damaged or incomplete' },
  ]);
});

it('recognises pictures by their first bytes', () => {
  expect(pictureKind(Buffer.from('ffd8ffe0', 'hex'))).toBe('jpg');
  expect(pictureKind(Buffer.from('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  expect(pictureKind(Buffer.from('\0\0\0 ftypavif\0\0\0\0'))).toBe('avif');
  expect(pictureKind(Buffer.from('GIF89a'))).toBeNull();
  expect(pictureKind(Buffer.from('<svg'))).toBeNull();
});

it('finds a picture whose name on the disk has letters of two characters', async () => {
  const folder = temporaryFolder(onTestFinished);
  await writeFile(join(folder, 'Bühne.png'.normalize('NFD')), 'x');
  expect([hasPicture(folder, 'Bühne.png'.normalize('NFC')), hasPicture(folder, 'Buhne.png')]).toEqual([
    true,
    false,
  ]);
});
