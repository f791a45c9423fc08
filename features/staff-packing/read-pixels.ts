// The index of the library has all kinds of codes: four times as much.
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader';

const formats = [BarcodeFormat.CODE_128, BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A];

/** The text of a barcode that lies along the lines of a picture in RGBA; null if none can be read. */
export function readPixels(rgba: Uint8ClampedArray, width: number, height: number): string | null {
  const grey = new Uint8ClampedArray(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(index * 4, index * 4 + 3);
    grey[index] = (red + 2 * green + blue) / 4;
  }
  const reader = new MultiFormatOneDReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]]));
  try {
    return reader
      .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))))
      .getText();
  } catch {
    // The library throws where it finds none.
    return null;
  }
}
