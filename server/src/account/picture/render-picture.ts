import { detectPictureType, isAnimatedPng } from '../../platform/files/picture-type.ts'

const SIDE = 400
const QUALITY = 82
const PIXELS_MAX = 16_000_000

/**
 * Renders an uploaded picture as a 400 × 400 WebP without metadata, so that no camera data such as the place reaches other users (decision
 * 032). Returns `unsupported` for anything but PNG and JPEG, and `unreadable` for a broken, animated or too large picture.
 */
export async function renderPicture(bytes: Buffer): Promise<Buffer | 'unsupported' | 'unreadable'> {
  const type = detectPictureType(bytes)
  if (type !== 'png' && type !== 'jpeg') return 'unsupported'
  if (type === 'png' && isAnimatedPng(bytes)) return 'unreadable'
  const { default: sharp } = await import('sharp') // loaded here because it is slow and only this call needs it
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== type || pages > 1) return 'unreadable'
    return await picture.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
  } catch {
    return 'unreadable' // sharp throws plain errors, whatever is wrong with the picture
  }
}
