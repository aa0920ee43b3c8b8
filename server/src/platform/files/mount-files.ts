import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Files } from './files.ts'
import { createSemaphore } from '../limits/semaphore.ts'

// So many at once are read: a storage elsewhere may be slow, and whoever asks is anybody.
const AT_ONCE = 32
const PATIENCE_MS = 5000

type Mounted = {
  /** Between slashes, from the start of an address. */
  prefix: string
  files: Files
  /** What a name must be. */
  name: RegExp
  type: string
}

/**
 * Serves files that travellers gave us, wherever they lie: as what they are and nothing else, and harmless when they are opened by
 * themselves. Refuses with `not_found` what is not there. A name stands for its contents for ever.
 */
export function mountFiles(server: FastifyInstance, { prefix, files, name, type }: Mounted): void {
  const inTurn = createSemaphore({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS })
  server.get<{ Params: { file: string } }>(`${prefix}:file`, async ({ params: { file }, headers }, reply) => {
    if (!name.test(file)) throw new AppError('not_found')
    const bytes = await inTurn(() => files.read(file))
    if (!bytes) throw new AppError('not_found')
    const etag = `"${file}"`
    reply
      .header('etag', etag)
      .header('cache-control', 'private, max-age=31536000, immutable') // no cache between us keeps it once it is deleted here
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
