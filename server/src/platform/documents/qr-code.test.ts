import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.ts'

const ADDRESS = 'https://chautari.example/guest/view/7K3M9QX2VD8RW4HT'

test('a QR code has its three finder patterns', async () => {
  const { size, path } = drawQrCode(ADDRESS)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#fff"/><path shape-rendering="crispEdges" d="${path}"/></svg>`
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rowOf = (x: number, y: number) =>
    Array.from({ length: 7 }, (_, n) => ((data[y * size + x + n] ?? 0) < 128 ? '#' : '.')).join('')
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect([rowOf(x, y), rowOf(x, y + 1), rowOf(x, y + 3)]).toEqual(['#######', '#.....#', '#.###.#'])
  }
})

test('two addresses have different QR codes', () => {
  expect(drawQrCode(ADDRESS).path).not.toBe(drawQrCode(ADDRESS.replace('7K', '8K')).path)
})
