import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// After the build: each text file as small as it gets, once, so that no request pays for it.
const client = join(import.meta.dirname, 'build/client')
// Below it what says how a file is packed is longer than what packing saves.
const WORTH_BYTES = 256

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(m?js|css|svg|html|webmanifest)$/.test(name)) continue
  const path = join(client, name)
  const bytes = readFileSync(path)
  if (bytes.length < WORTH_BYTES) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, smallestGzip(bytes))
}

/** Where a block ends depends on the memory that is allowed, and which is best on the file. */
function smallestGzip(bytes: Buffer): Buffer {
  const [first, ...others] = [8, 7, 6, 5].map((memLevel) => gzipSync(bytes, { level: 9, memLevel }))
  return others.reduce((best, packed) => (packed.length < best.length ? packed : best), first ?? bytes)
}
