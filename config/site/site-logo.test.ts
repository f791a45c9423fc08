import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSite, readSite } from './site';
import { checkLogo } from './site-logo';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const check = (bytes: Uint8Array) => checkLogo(bytes, () => '0123456789abcdef');
const svg = (inside: string, more = '') =>
  check(bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"${more}>${inside}</svg>`));

describe('the logo of a site file', () => {
  it('is read next to the file, without comments, metadata and what editors add', () => {
    const logo = readSite('config/testing/example-shop.yaml').site?.logoFile;
    expect(logo).toMatchObject({ type: 'image/svg+xml', width: 392, height: 64 });
    expect(logo?.fileName).toMatch(/^shop-logo-[0-9a-f]{12}\.svg$/);
    const text = new TextDecoder().decode(logo?.bytes);
    expect(text).toContain('<circle cx="40" cy="31" r="3" fill="#ffffff"/>');
    for (const part of ['inkscape', 'metadata', 'Drawn for tests', '<!--', '<?xml'])
      expect(text).not.toContain(part);
  });

  it('has an address that changes with its content', () => {
    const address = (inside: string) =>
      checkLogo(bytesOf(`<svg viewBox="0 0 4 1">${inside}</svg>`), (bytes) =>
        String(bytes.length).padStart(12, '0'),
      ).value?.fileName;
    expect(address('<g/>')).not.toBe(address('<g></g>'));
  });

  it.each([
    ['<script>alert(1)</script>', 'has the element script'],
    ['<style>@import url(//evil.example)</style>', 'has the element style'],
    ['<foreignObject/>', 'has the element foreignObject'],
    ['<image href="https://evil.example/a.png"/>', 'has the element image'],
    ['<a href="#x"><g/></a>', 'has the element a'],
    ['<animate attributeName="x"/>', 'has the element animate'],
    ['<g onclick="alert(1)"/>', 'has the attribute onclick'],
    ['<g style="fill:red"/>', 'has the attribute style'],
    ['<use href="https://evil.example/a.svg#b"/>', 'refers to https://evil.example'],
    ['<use xlink:href="data:image/svg+xml,x"/>', 'refers to data:'],
    ['<path fill="url(https://evil.example/a)"/>', 'has a value of fill'],
    ['<path fill="&#x6a;avascript:x" d=M0/>', 'is not a well-formed SVG'],
    ['<g', 'is not a well-formed SVG'],
    ['<![CDATA[x]]>', 'has a document type or instructions'],
  ])('has no %s', (inside, fault) => {
    expect(svg(inside).fault).toContain(fault);
  });

  it('has all that is not accepted named at once, with what to do', () => {
    const illustrator = '<style>.st0{fill:#f00}</style><switch><path class="st0" d="M0 0h1"/></switch>';
    expect(svg(illustrator, ' style="enable-background:new 0 0 40 10;" class="logo"').fault).toBe(
      [
        'has the element style, which is not accepted',
        'has the element switch, which is not accepted',
        'has the attribute class, which is not accepted: export it with presentation attributes, or as a PNG',
      ].join('; '),
    );
    expect(svg('<path class="st0" d="M0 0h1"/>').fault).toContain('has the attribute class');
    expect(svg('<path fill="#f00" d="M0 0h1"/>', ' class="logo"').fault).toBeNull();
  });

  it('may have gradients and references to its own parts', () => {
    const inside =
      '<defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs><path fill="url(#a)" d="M0 0h1"/><use href="#b"/>';
    expect(svg(inside).fault).toBeNull();
    expect(svg('', ' onload="x"').fault).toContain('onload');
  });

  it.each([
    [bytesOf('GIF89a'), 'must be an SVG or a PNG'],
    [new Uint8Array(200_001), 'is larger than 200 kB'],
    [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'must have a viewBox'],
    [bytesOf('<svg viewBox="0 0 100 2"></svg>'), 'must be at most 12 times as wide'],
  ])('is refused: %#', (bytes, fault) => {
    expect(check(bytes).fault).toContain(fault);
  });

  it('is read like the official files of the EU, of which the label has places for its facts', () => {
    const files = readSite('config/testing/example-shop.yaml').site?.noticeFiles ?? {};
    expect(files['example-notice.svg']).toMatchObject({ width: 320, height: 160 });
    expect(files['example-label.svg']?.fileName).toMatch(/^durability-[0-9a-f]{12}\.svg$/);
    const label = (text: string) =>
      checkLogo(
        bytesOf(`<svg viewBox="0 0 4 4"><text>${text}</text></svg>`),
        () => '0123456789ab',
        'durability',
      );
    expect(label('{brand} {model}').fault).toContain(
      'must be an SVG with the texts {brand}, {model}, {years}',
    );
    expect(label('{brand} {model} {years}').fault).toBeNull();
  });

  it('can be a PNG', () => {
    expect(check(readFileSync('public/icons/apple-icon.png')).value).toMatchObject({
      type: 'image/png',
      width: 180,
    });
  });

  it('is a fault of its line if it is not there', () => {
    const { faults } = readSite('demo/shop.yaml');
    expect(faults).toEqual([]);
    const text = readFileSync('config/testing/example-shop.yaml', 'utf8');
    expect(parseSite(text.replace('example-logo.svg', '"../x.gif"'), 'shop.yaml').faults).toEqual([
      expect.stringMatching(/^shop\.yaml:3: logo must be the path of an SVG or PNG/),
    ]);
  });
});
