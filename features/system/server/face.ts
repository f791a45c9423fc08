import 'server-only';
import sharp from 'sharp';
import { faceDrawing } from './face-drawing';

/** Width of the drawing. */
const faceMetres = 0.5;
/** More pixels than this look the same at the size of the pictures. */
const mostColumns = 160;

const pictures = new Map<number, Promise<string>>();

async function render(columns: number): Promise<string> {
  // Drawn large and reduced by area, as a sensor sums up the light of each pixel.
  const large = await sharp(Buffer.from(faceDrawing)).resize({ width: 640 }).png().toBuffer();
  const png = await sharp(large)
    .resize({ width: columns, kernel: 'mitchell' })
    .png({ palette: true, colours: 48 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A face as a camera records it with so many pixels per metre, as a data URL; kept for each width in pixels. */
export function facePicture(pixelsPerMetre: number): Promise<string> {
  const columns = Math.min(mostColumns, Math.max(2, Math.round(pixelsPerMetre * faceMetres)));
  const found = pictures.get(columns) ?? render(columns);
  pictures.set(columns, found);
  return found;
}
