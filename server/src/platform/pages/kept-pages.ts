import { createHash } from 'node:crypto'
import { MINUTE } from '@chautari/contract/dates'
import { pickLocale, type Locale } from '@chautari/contract/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type PackedBody } from './packed-body.ts'

/** A rendered page, the same for everybody who reads its language. */
export type Page = { headers: [string, string][]; content: PackedBody }

/** A page that is sent again until a moment, with its entity tag. */
export type KeptPage = Page & { until: number; tag: string }

/** A kept page as it was sent to an address: with the headers of the whole server, as Node takes them. */
type Sent = { page: KeptPage; headers: string[] }

export type KeptPages = {
  /** Returns the page that is kept under a key, unless it has expired. */
  find(key: string): KeptPage | undefined
  /** Returns the page that was kept under a key last, up to `OUTAGE_MS` after it has expired: better than none while the database is away. */
  findExpired(key: string): KeptPage | undefined
  keep(key: string, page: Page): KeptPage
  /** Records the headers with which a kept page is about to be sent to an address. From then on `answer` sends it there by itself. */
  remember(exchange: { request: FastifyRequest; reply: FastifyReply; locale: Locale }, page: KeptPage): void
  /**
   * Sends a kept page, as a hook that precedes all others but those which follow, limit and log every request. Passes on any request for which no page
   * is ready.
   */
  answer: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void
}

const PAGES_MAX = 500

// Our choice: longer than a failover or a restart of the database, and short enough that no price or text is from another day (decision 175).
const OUTAGE_MS = 15 * MINUTE

/** Headers that belong to one answer. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'content-encoding', 'content-length', 'date', 'connection'])

/** Keeps pages for some milliseconds. None is sent while `isOpen` returns false. */
export function keepPages({ keptMs, isOpen }: { keptMs: number; isOpen: () => boolean }): KeptPages {
  const pages = new Map<string, KeptPage>()
  // By language and address. A page has several addresses, because parameters come in any order.
  const sent = new Map<string, Sent>()
  const isFresh = ({ until }: KeptPage) => until > performance.now()

  function readyFor({ method, url, headers }: FastifyRequest): Sent | undefined {
    if (method !== 'GET') return undefined
    const found = sent.get(`${pickLocale({ cookie: headers.cookie, accepted: headers['accept-language'] })} ${url}`)
    return found && isFresh(found.page) && isOpen() ? found : undefined
  }

  return {
    find(key) {
      const page = pages.get(key)
      return page && isFresh(page) ? page : undefined
    },
    findExpired(key) {
      const page = pages.get(key)
      return page && performance.now() < page.until + OUTAGE_MS ? page : undefined
    },
    keep(key, page) {
      const tag = tagOf(page.content.body)
      const kept = {
        ...page,
        headers: [...page.headers, ['etag', tag] as [string, string]],
        tag,
        until: performance.now() + keptMs,
      }
      setNewest(pages, key, kept)
      return kept
    },
    remember({ request, reply, locale }, page) {
      // An address that chooses the language sets a cookie, which belongs to no kept answer.
      if (reply.hasHeader('set-cookie')) return
      const headers = Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name))
      setNewest(sent, `${locale} ${request.url}`, { page, headers: headers.flatMap(([name, value]) => [name, String(value)]) })
    },
    answer(request, reply, done) {
      const ready = readyFor(request)
      if (!ready || !sendAtOnce(ready, request, reply)) done()
    },
  }
}

/** Puts a value last in a map, which forgets its first one when it is full. */
function setNewest<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  const oldest = map.size >= PAGES_MAX ? map.keys().next().value : undefined
  if (oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}

/** Sends a page past the rest of the server. Returns false, and sends nothing, when the form that the client accepts is not packed yet. */
function sendAtOnce({ page: { content, tag }, headers }: Sent, request: FastifyRequest, reply: FastifyReply): boolean {
  const own = [...headers, 'x-request-id', request.id]
  if (isUnchanged(request, tag)) {
    reply.hijack()
    reply.raw.writeHead(304, own).end()
    return true
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], content.body)
  const body = encoding ? content.ready(encoding) : content.body
  if (!body) return false
  if (encoding) own.push('content-encoding', encoding)
  reply.hijack()
  reply.raw.writeHead(200, [...own, 'content-length', String(body.length)]).end(body)
  return true
}

/** Returns the entity tag of a page, by which a browser that has the same one already needs only headers (RFC 9110 §8.8.3). */
function tagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Returns whether a browser has the page with this tag. */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  return headers['if-none-match'] === tag
}
