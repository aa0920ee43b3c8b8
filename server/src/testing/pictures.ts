import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type PngOptions = { width: number; height: number; animated?: boolean }

/** Makes a black PNG with one bit per pixel, so that very many pixels fit into few bytes. */
export function blackPng({ width, height, animated = false }: PngOptions): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
  const chunks = [
    chunk('IHDR', header),
    ...(animated ? [chunk('acTL', frames)] : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...chunks])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Makes a JPEG photo. */
export function photo({ width = 900, height = 600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
}

/** Encodes bytes as the page sends them. */
export function dataUrl(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}
