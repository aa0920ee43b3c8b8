import { MESSAGE_PICTURE_MEGAPIXELS_MAX } from '@chautari/contract/messaging/limits'
import { detectPictureType, isAnimatedPng } from '../../platform/files/picture-type.ts'

const SIDE_MAX = 1600
const WEBP = { quality: 75 }
const PIXELS_MAX = MESSAGE_PICTURE_MEGAPIXELS_MAX * 1_000_000

export type RenderedPicture = { bytes: Uint8Array; width: number; height: number }

/**
 * Renders an upload as WebP of at most 1600 px a side: turned upright, in sRGB, and without metadata such as the place (decision 032). Refuses
 * other types, pictures that cannot be opened, and pictures with too many pixels. The pixels are read from the header, before anything is decoded.
 */
export async function renderPicture(bytes: Buffer): Promise<RenderedPicture | 'unsupported' | 'unreadable'> {
  const type = detectPictureType(bytes)
  if (!type) return 'unsupported'
  if (type === 'png' && isAnimatedPng(bytes)) return 'unreadable'
  const { default: sharp } = await import('sharp') // loaded here because it is slow and only this call needs it
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== type || pages > 1) return 'unreadable'
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return 'unreadable' // sharp throws plain errors, whatever is wrong with the picture
  }
}
