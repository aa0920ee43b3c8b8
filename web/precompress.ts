import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// After the build: each text file as small as it gets, once, so that no request pays for it.
const client = join(import.meta.dirname, 'build/client')
const WORTH_BYTES = 1024

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(m?js|css|svg)$/.test(name)) continue
  const path = join(client, name)
  const bytes = readFileSync(path)
  if (bytes.length < WORTH_BYTES) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
