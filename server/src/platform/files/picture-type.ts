const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
// RIFF, four bytes of length, WEBP (https://developers.google.com/speed/webp/docs/riff_container).
const RIFF = 'RIFF'
const WEBP = 'WEBP'
const WEBP_AT = 8

export type PictureType = 'png' | 'jpeg' | 'webp'

/** Returns a picture's type by its first bytes, whatever its name or sender claims (decision 032). */
export function detectPictureType(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg'
  const isWebp =
    bytes.toString('latin1', 0, RIFF.length) === RIFF && bytes.toString('latin1', WEBP_AT, WEBP_AT + WEBP.length) === WEBP
  return isWebp ? 'webp' : undefined
}

/**
 * Returns whether a PNG is animated; only still pictures are accepted (decision 032). The animation chunk precedes the pixels:
 * https://www.w3.org/TR/png-3/#acTL-chunk
 */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = PNG.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}
