import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Files } from './files.ts'
import { createSemaphore } from '../limits/semaphore.ts'

// Concurrency limit: requests are unauthenticated, and storage may be slow.
const AT_ONCE = 32
const PATIENCE_MS = 5000

type Mounted = {
  /** The path prefix. */
  prefix: string
  files: Files
  /** The pattern of names. */
  name: RegExp
  type: string
}

/**
 * Serves uploaded files with a fixed content type and a CSP that makes them harmless when opened directly. Answers `not_found`
 * for missing files. Names are immutable, so responses are cached forever.
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
