import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, PackedBody } from './packed-body.ts'

const LONG = Buffer.from('<p>A long page</p>'.repeat(100))

describe('chooseEncoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br; q=0.0, gzip; q=0', undefined],
    ['deflate', undefined],
    [undefined, undefined],
  ])('for %j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, LONG)).toBe(encoding)
  })

  test('is none for a short body', () => {
    expect(chooseEncoding('br, gzip', Buffer.from('short'))).toBeUndefined()
  })
})

describe('PackedBody', () => {
  test('returns its body compressed, and compresses it once', async () => {
    const page = new PackedBody(LONG)
    expect(gunzipSync(await page.packed('gzip'))).toEqual(LONG)
    expect(brotliDecompressSync(await page.packed('br'))).toEqual(LONG)
    expect(page.packed('gzip')).toBe(page.packed('gzip'))
  })
})
