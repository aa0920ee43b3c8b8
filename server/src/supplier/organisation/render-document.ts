import { DOCUMENT_MEGAPIXELS_MAX } from '@chautari/contract/supplier/organisation/limits'
import { detectPictureType, isAnimatedPng } from '../../platform/files/picture-type.ts'

// Small print has to stay readable.
const SIDE_MAX = 2400
const WEBP = { quality: 80 }
const PIXELS_MAX = DOCUMENT_MEGAPIXELS_MAX * 1_000_000

// ISO 32000-1 §7.5.2: the header of a PDF file is its first line.
const PDF_HEADER = /^%PDF-\d\.\d[\r\n\s]/
const HEADER_BYTES = 16

/** A document as it is stored: a picture of our own encoding, or the PDF file as it came. */
export type RenderedDocument = { bytes: Uint8Array; ending: 'webp' | 'pdf' }

/**
 * Renders a photo or scan as WebP: upright, in sRGB, and without metadata such as the place. A PDF file, known by its first bytes, stays as it is,
 * because it is only ever downloaded. Refuses other types, and pictures that cannot be opened or have too many pixels.
 */
export async function renderDocument(bytes: Buffer): Promise<RenderedDocument | 'unsupported' | 'unreadable'> {
  if (PDF_HEADER.test(bytes.toString('latin1', 0, HEADER_BYTES))) return { bytes, ending: 'pdf' }
  const type = detectPictureType(bytes)
  if (!type) return 'unsupported'
  if (type === 'png' && isAnimatedPng(bytes)) return 'unreadable'
  const { default: sharp } = await import('sharp') // loaded here because it is slow and only this call needs it
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== type || pages > 1) return 'unreadable'
    const rendered = await picture
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .webp(WEBP)
      .toBuffer()
    return { bytes: rendered, ending: 'webp' }
  } catch {
    return 'unreadable' // sharp throws plain errors, whatever is wrong with the picture
  }
}
