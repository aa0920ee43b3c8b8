import { isAnimatedPng, detectPictureType } from './rules/picture-format.ts'

const SIDE = 400
const QUALITY = 82
const PIXELS_MAX = 16_000_000

/**
 * Makes the picture that is shown of what somebody sent: a WebP of 400 × 400 without anything that a camera or another program wrote
 * beside the pixels, above all where it was taken. `foreign` is no PNG and no JPEG; `unreadable` one that is broken, moves, or is larger
 * than can be opened in peace.
 */
export async function renderPicture(bytes: Buffer): Promise<Buffer | 'foreign' | 'unreadable'> {
  const kind = detectPictureType(bytes)
  if (!kind) return 'foreign'
  if (kind === 'png' && isAnimatedPng(bytes)) return 'unreadable'
  const { default: sharp } = await import('sharp') // only who changes a picture waits for the library
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== kind || pages > 1) return 'unreadable'
    return await picture.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
  } catch {
    return 'unreadable' // the library throws plain errors for whatever is wrong with a picture
  }
}
