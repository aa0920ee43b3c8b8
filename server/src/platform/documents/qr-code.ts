import { createRequire } from 'node:module'
import type QRCode from 'qrcode'

// Loaded with the first code, because it is slow and a start needs none.
const require = createRequire(import.meta.url)

/** A QR code on a square of `size` modules; its dark modules are an SVG path of one unit each, without the quiet zone. */
export type QrCode = { size: number; path: string }

/** Draws a text as QR code. Error correction M survives a crumpled print (ISO/IEC 18004). */
export function drawQrCode(text: string): QrCode {
  const { create } = require('qrcode') as typeof QRCode
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const isDark = (x: number, y: number) => x < size && modules.get(y, x) !== 0
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (isDark(x, y)) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return { size, path }
}
