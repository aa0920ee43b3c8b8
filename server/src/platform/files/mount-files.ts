import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Files } from './files.ts'
import { createSemaphore } from '../limits/semaphore.ts'

// Concurrency limit: requests are unauthenticated, and storage may be slow.
const AT_ONCE = 32
const PATIENCE_MS = 5000

/** The stored file to serve, and its content type. */
type Chosen = { name: string; type: string }

export type Mounted = {
  /** The path prefix. */
  prefix: string
  files: Files
  /** Returns the stored file for the last segment of a path; undefined for an invalid name. `accept` is the request's `Accept` header. */
  choose: (file: string, accept: string) => Chosen | undefined
  /** `public` lets shared caches keep the files; `private` only the browser that loaded them. */
  cache: 'public' | 'private'
  /** The request header that `choose` reads, for caches. */
  vary?: 'Accept'
  /** Lets pages of other sites show the files. */
  shownBy?: 'everybody'
}

/**
 * Serves uploaded files with a fixed content type and a CSP that makes them harmless when opened directly. Answers `not_found`
 * for missing files. Names are immutable, so responses are cached forever.
 */
export function mountFiles(server: FastifyInstance, { prefix, files, choose, cache, vary, shownBy }: Mounted): void {
  const inTurn = createSemaphore({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS })
  server.get<{ Params: { file: string } }>(`${prefix}:file`, async ({ params: { file }, headers }, reply) => {
    const chosen = choose(file, headers.accept ?? '')
    if (!chosen) throw new AppError('not_found')
    const bytes = await inTurn(() => files.read(chosen.name))
    if (!bytes) throw new AppError('not_found')
    const etag = `"${chosen.name}"`
    reply
      .header('etag', etag)
      .header('cache-control', `${cache}, max-age=31536000, immutable`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', shownBy === 'everybody' ? 'cross-origin' : 'same-origin')
      .header('x-content-type-options', 'nosniff')
    if (vary) reply.header('vary', vary)
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(chosen.type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
