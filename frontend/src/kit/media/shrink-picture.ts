/** A picture is encoded anew if its longest side exceeds `sidePx` pixels or its file exceeds `bytes`. */
type Limits = { sidePx: number; bytes: number };

/**
 * Shrinks a large picture and turns it upright, since the server would refuse a phone's photograph otherwise.
 * A small picture, or one that the browser cannot draw, is returned unchanged.
 */
export async function shrinkPicture(file: File, { sidePx, bytes }: Limits): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = sidePx / Math.max(picture.width, picture.height);
      if (scale >= 1 && file.size <= bytes) return file;
      const smaller = await encodePicture(picture, Math.min(1, scale), file.type);
      return smaller ? new File([smaller], file.name, { type: smaller.type }) : file;
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}

/**
 * Encodes a photograph as JPEG. A picture that may be transparent becomes WebP, or JPEG on white if the
 * browser writes no WebP.
 */
async function encodePicture(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const written = (wanted: string) =>
    new Promise<Blob | null>((done) => {
      canvas.toBlob(done, wanted, 0.85);
    });
  if (type !== 'image/jpeg') {
    const webp = await written('image/webp');
    if (webp?.type === 'image/webp') return webp;
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return written('image/jpeg');
}
