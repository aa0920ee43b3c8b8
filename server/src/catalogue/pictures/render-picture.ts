import { PICTURE_HEIGHT_MIN, PICTURE_MEGAPIXELS_MAX, PICTURE_WIDTH_MIN } from '@chautari/contract/listing/picture-limits'
import type { Metadata, OutputInfo, Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { detectPictureType, isAnimatedPng } from '../../platform/files/picture-type.ts'
import { SHARE_SIZE, WIDTHS, type PictureFile } from './rules/picture-names.ts'

// Effort 3 takes a seventh of the time of sharp's default, 4, for files that are 5 % larger (decision 074).
const AVIF = { quality: 50, effort: 3 }
const WEBP = { quality: 75 }
const SHARE = { quality: 80, mozjpeg: true }
const WIDEST = 1600
const THUMB_SIDE = 100 // the largest side that thumbhash accepts, in pixels
const PIXELS_MAX = PICTURE_MEGAPIXELS_MAX * 1_000_000

/** A picture in all its files, with its mean colour and its thumbhash in base64. */
export type RenderedPicture = { files: Map<PictureFile, Uint8Array>; colour: string; thumbhash: string }

/** The reason for refusing a picture. */
export type PictureRefusal =
  | { refused: 'unsupported' | 'unreadable' | 'too_many_pixels' }
  | { refused: 'too_small'; width: number; height: number }

/**
 * Renders an upload in our widths as AVIF and WebP, and as JPEG for link previews: turned upright by its EXIF data, in sRGB, and without
 * metadata such as the place. Never enlarges a picture: the file of the widest width has at most the picture's own width.
 */
export async function renderPicture(bytes: Buffer): Promise<RenderedPicture | PictureRefusal> {
  const type = detectPictureType(bytes)
  if (!type) return { refused: 'unsupported' }
  if (type === 'png' && isAnimatedPng(bytes)) return { refused: 'unreadable' }
  const { default: sharp } = await import('sharp') // loaded here because it is slow and only this call needs it
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const refusal = refusalOf(await picture.metadata(), type)
    if (refusal) return refusal
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await encode(() => sharp(data, { raw: rawOf(info) }), info.width)
  } catch {
    return { refused: 'unreadable' } // sharp throws plain errors, whatever is wrong with the picture
  }
}

/** Returns the reason for refusing a picture, read from its header before anything is decoded; undefined when it is accepted. */
function refusalOf({ format, pages = 1, ...stored }: Metadata, type: string): PictureRefusal | undefined {
  if (format !== type || pages > 1) return { refused: 'unreadable' }
  const { width, height } = stored.autoOrient
  if (width * height > PIXELS_MAX) return { refused: 'too_many_pixels' }
  return width < PICTURE_WIDTH_MIN || height < PICTURE_HEIGHT_MIN ? { refused: 'too_small', width, height } : undefined
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels })

async function encode(open: () => Sharp, ownWidth: number): Promise<RenderedPicture> {
  const files = new Map<PictureFile, Uint8Array>()
  // For a picture of 800 pixels, the files of 800 and of the widest width are the same.
  const encoded = new Map<number, { avif: Uint8Array; webp: Uint8Array }>()
  for (const width of WIDTHS) {
    const shown = Math.min(width, ownWidth)
    const both = encoded.get(shown) ?? (await encodeAt(open().resize({ width: shown })))
    encoded.set(shown, both)
    files.set(`${width}.avif`, both.avif)
    files.set(`${width}.webp`, both.webp)
  }
  files.set(
    'share.jpg',
    await open()
      .resize({ ...SHARE_SIZE, fit: 'cover' })
      .jpeg(SHARE)
      .toBuffer(),
  )
  return { files, ...(await summarise(open())) }
}

async function encodeAt(resized: Sharp) {
  return { avif: await resized.clone().avif(AVIF).toBuffer(), webp: await resized.clone().webp(WEBP).toBuffer() }
}

/** Returns the mean colour and the thumbhash of a picture. */
async function summarise(picture: Sharp): Promise<{ colour: string; thumbhash: string }> {
  const { data, info } = await picture
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const levels = [0, 1, 2].map((channel) => meanOf(data, channel))
  const colour = `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`
  return { colour, thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64') }
}

const RGBA = 4

function meanOf(pixels: Buffer, channel: number): number {
  let sum = 0
  for (let at = channel; at < pixels.length; at += RGBA) sum += pixels[at] ?? 0
  return Math.round((sum * RGBA) / pixels.length)
}
