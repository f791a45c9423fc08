import { site } from '@/config/site/site';

/** A logo for what shows no SVG: emails and documents. */
export interface LogoPng {
  readonly png: Buffer;
  /** The displayed size, in CSS pixels or points; the picture has four times as many pixels per side at most. */
  readonly width: number;
  readonly height: number;
}

const box = { width: 160, height: 40 } as const;

async function draw(): Promise<LogoPng | null> {
  const { logoFile } = site;
  if (!logoFile) return null;
  const scale = Math.min(box.width / logoFile.width, box.height / logoFile.height);
  const [width, height] = [Math.round(logoFile.width * scale), Math.round(logoFile.height * scale)];
  // Loaded for shops with a logo only: threads that render documents have little memory.
  const { default: sharp } = await import('sharp');
  const png = await sharp(logoFile.bytes, { density: 300 })
    .resize(width * 4, height * 4, { fit: 'fill' })
    .png()
    .toBuffer();
  return { png, width, height };
}

let drawn: Promise<LogoPng | null> | undefined;

export const logoPng = (): Promise<LogoPng | null> => (drawn ??= draw());
