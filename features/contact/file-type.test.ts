import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactLimits } from '@/config/limits/contact';
import { fileTypeOf, safeFileName } from './server/handlers';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('fileTypeOf', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\nIHDR', 'image/png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ])('recognises %j', (content, type) => {
    expect(fileTypeOf(bytes(content))).toBe(type);
  });

  it.each([
    '',
    '%PD',
    ' %PDF-',
    '<svg>',
    '<html>',
    'MZ',
    'PK\x03\x04',
    'GIF89a',
    'RIFF\0\0\0\0WAVE',
    'XXXX\0\0\0\0WEBP',
  ])('refuses %j', (content) => {
    expect(fileTypeOf(bytes(content))).toBeNull();
  });
});

describe('safeFileName', () => {
  it.each([
    ['meter.pdf', 'meter.pdf'],
    ['Zähler 1.PDF', 'Zähler 1.pdf'],
    ['@/etc/passwd', 'passwd.pdf'],
    ['C:\\me\\scan.exe', 'scan.pdf'],
    ['scan.pdf.exe', 'scan.pdf.pdf'],
    ['a"b\r\nBcc: x.pdf', 'a_b__Bcc_ x.pdf'],
    ['.pdf', 'file.pdf'],
    ['', 'file.pdf'],
    ['...', 'file.pdf'],
  ])('makes %j to %j', (name, safe) => {
    expect(safeFileName(name, 'application/pdf')).toBe(safe);
  });

  it('never contains a path, a control character or a bidirectional mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const safe = safeFileName(name, 'image/png');
        expect(safe).toMatch(/^[\p{L}\p{M}\p{N} ._-]+\.png$/u);
        expect(safe.startsWith('.')).toBe(false);
        expect(Array.from(safe).length).toBeLessThanOrEqual(contactLimits.fileNameLength + 4);
      }),
    );
  });
});
