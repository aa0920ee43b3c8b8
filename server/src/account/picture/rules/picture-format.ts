import { PICTURE_BYTES_MAX } from '@chautari/contract/account/limits'

const DATA_URL = /^data:image\/(?:png|jpe?g);base64,/i
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Decodes a picture's data URL. Returns nothing for another format or for `PICTURE_BYTES_MAX` bytes and more (spec 2 §5). */
export function decodePicture(dataUrl: string): Buffer | undefined {
  const [head] = DATA_URL.exec(dataUrl) ?? []
  const encoded = head === undefined ? '' : dataUrl.slice(head.length)
  if (!BASE64.test(encoded)) return undefined
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length > 0 && bytes.length < PICTURE_BYTES_MAX ? bytes : undefined
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Returns a picture's type by its first bytes, whatever the data URL claims (decision 032). */
export function detectPictureType(bytes: Buffer): 'png' | 'jpeg' | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : undefined
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
