import { DOCUMENT_MEGAPIXELS_MAX } from '@chautari/contract/supplier/organisation/limits'
import { renderWebp } from '../../platform/files/render-webp.ts'

// Small print has to stay readable.
const LIMITS = { sideMax: 2400, quality: 80, pixelsMax: DOCUMENT_MEGAPIXELS_MAX * 1_000_000 }

// ISO 32000-1 §7.5.2: the header of a PDF file is its first line.
const PDF_HEADER = /^%PDF-\d\.\d[\r\n\s]/
const HEADER_BYTES = 16

/** A document as it is stored: a picture of our own encoding, or the PDF file as it came. */
export type RenderedDocument = { bytes: Uint8Array; ending: 'webp' | 'pdf' }

/**
 * Renders a photo or scan as `renderWebp` does. A PDF file, known by its first bytes, stays as it is, because it is only ever downloaded. Returns
 * `unsupported` for other types, and `unreadable` for pictures that cannot be opened or have too many pixels.
 */
export async function renderDocument(bytes: Buffer): Promise<RenderedDocument | 'unsupported' | 'unreadable'> {
  if (PDF_HEADER.test(bytes.toString('latin1', 0, HEADER_BYTES))) return { bytes, ending: 'pdf' }
  const rendered = await renderWebp(bytes, LIMITS)
  return typeof rendered === 'string' ? rendered : { bytes: rendered.bytes, ending: 'webp' }
}
