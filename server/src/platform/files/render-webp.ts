import { detectPictureType, isAnimatedPng } from './picture-type.ts'

/** `sideMax` is in pixels, and `quality` from 1 to 100. Pictures with more than `pixelsMax` pixels are refused. */
type Limits = { sideMax: number; quality: number; pixelsMax: number }

export type RenderedWebp = { bytes: Uint8Array; width: number; height: number }

/**
 * Renders an upload as WebP with sides of at most `sideMax`: turned upright, in sRGB, and without metadata such as the place (decision 032). Returns
 * `unsupported` for other types, and `unreadable` for pictures that cannot be opened, are animated or have too many pixels. The pixels are read from the
 * header, before anything is decoded.
 */
export async function renderWebp(
  bytes: Buffer,
  { sideMax, quality, pixelsMax }: Limits,
): Promise<RenderedWebp | 'unsupported' | 'unreadable'> {
  const type = detectPictureType(bytes)
  if (!type) return 'unsupported'
  if (type === 'png' && isAnimatedPng(bytes)) return 'unreadable'
  const { default: sharp } = await import('sharp') // loaded here because it is slow and only this call needs it
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== type || pages > 1) return 'unreadable'
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return 'unreadable' // sharp throws plain errors, whatever is wrong with the picture
  }
}
