import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Compresses each built text file below a folder once, as far as possible, so that no request has to. The folder is the argument.
const [client = '.'] = process.argv.slice(2)
// Below this size the response header is longer than the bytes that compression saves.
const WORTH_BYTES = 256

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(m?js|css|svg|html|webmanifest)$/.test(name)) continue
  const path = join(client, name)
  const bytes = readFileSync(path)
  if (bytes.length < WORTH_BYTES) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, smallestGzip(bytes))
}

/** Returns the smallest gzip of four memory levels: block boundaries depend on the level, and the best one differs from file to file. */
function smallestGzip(bytes: Buffer): Buffer {
  const [first, ...others] = [8, 7, 6, 5].map((memLevel) => gzipSync(bytes, { level: 9, memLevel }))
  return others.reduce((best, packed) => (packed.length < best.length ? packed : best), first ?? bytes)
}
