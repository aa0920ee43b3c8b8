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
