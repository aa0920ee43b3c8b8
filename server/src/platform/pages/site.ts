import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseLocale, LOCALE_NAME, pickLocale, type Locale } from '@chautari/contract/locale'
import { SECOND } from '@chautari/contract/dates'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mountBuiltFiles } from './built-files.ts'
import type { Maintenance } from '../config/config.ts'
import type { OwnFacts } from '../config/contact-config.ts'
import { contentSecurityPolicy, type ExternalOrigins } from './csp.ts'
import { AppError } from '../errors.ts'
import { isUnchanged, type KeptPage, type KeptPages, type Page } from './kept-pages.ts'
import { sendClosed, staysOpen } from './maintenance.ts'
import { containsSecret, pageCacheKey } from './page-cache-key.ts'
import { chooseEncoding, PackedBody } from './packed-body.ts'
import { sharingAnswers } from './shared-answers.ts'
import type { Transport } from './transport.ts'
import { mountSharePictures } from '../files/share-picture.ts'

type RenderContext = { transport: Transport; locale: Locale; own: OwnFacts }
type RenderSite = (request: Request, asking: RenderContext) => Promise<{ response: Response; html: Buffer | undefined }>
type Bundle = { renderSite: RenderSite; patterns: string[] }

type Site = {
  /** The origin that pages use, because the Host header is untrusted. */
  publicUrl: string
  transport: Transport
  /** Returns contact and links, passed to pages without a call. */
  own: () => OwnFacts
  /** Returns what travellers read while staff have closed the site. */
  maintenance: () => Maintenance | null
  strangers: ExternalOrigins
  /** The pages that are kept; undefined where each request renders its own. */
  kept: KeptPages | undefined
  /** How long pages share the answers to public calls. */
  dataCacheSeconds: number
  hasServiceWorker: boolean
}

const BUILD = join(import.meta.dirname, '../../../../web/build')
const MEDIA = join(import.meta.dirname, '../../../seed/media')
const YEAR = 'public, max-age=31536000, immutable'

/** Serves the catalogue's pictures and their link previews, which are stored in the data folder. */
export async function mountMedia(server: FastifyInstance, dataDir: string): Promise<void> {
  mountSharePictures(server, { media: MEDIA, dataDir })
  await server.register(fastifyStatic, {
    root: MEDIA,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', YEAR)
    },
  })
}

/** Serves the built site: its files and rendered pages. Returns the patterns of all its routes. */
export async function mountSite(server: FastifyInstance, site: Site): Promise<string[]> {
  const bundle = join(BUILD, 'server/index.js')
  if (!existsSync(bundle)) throw new Error('The site is not built; `npm start` and `npm test` build it.')
  const { renderSite, patterns } = (await import(pathToFileURL(bundle).href)) as Bundle
  await mountBuiltFiles(server, join(BUILD, 'client'), site.hasServiceWorker)
  server.get('/assets/*', (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  )
  // The page and its call have different paths (spec 2 §2, §7); both addresses open the page.
  server.get('/forgot-password', (_request, reply) => reply.redirect('/forget-password', 301))
  const shared = { ...site, transport: sharingAnswers(site.transport, site.dataCacheSeconds * SECOND) }
  await server.register(async (pages) => {
    pages.removeAllContentTypeParsers() // a form post reaches the page's own code unread
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      const closed = site.maintenance()
      if (closed && !staysOpen(request.url)) return sendClosed(reply, closed, chooseLocale(request, reply, site))
      // The page that follows a form must read what the form has just written.
      const asked = request.method === 'GET' ? shared : site
      return answerPage({ request, reply, render: renderSite, site: asked })
    })
  })
  return patterns
}

type PageRequest = {
  request: FastifyRequest
  reply: FastifyReply
  render: RenderSite
  site: Site
}

// One slash, then a name: two slashes would make it a host, and browsers treat backslashes as slashes.
const OWN_PATH = /^\/(?![/\\])/

// A page passes on that the API is not available for now.
const RETRY_AFTER_SECONDS = 5

const OK = 200
const UNAVAILABLE = 503
const NOT_MODIFIED = 304
const YEAR_SECONDS = 31_536_000

async function answerPage(pageRequest: PageRequest): Promise<FastifyReply> {
  const { request, reply, site } = pageRequest
  if (!OWN_PATH.test(request.url)) throw new AppError('bad_request')
  const locale = chooseLocale(request, reply, site)
  const name = site.kept && nameOf(request)
  const key = name && `${locale} ${name}`
  const hit = key && site.kept?.find(key)
  if (hit) return sendKept(pageRequest, locale, hit)
  const { status, isHtml, ...page } = await renderPage(pageRequest, locale)
  if (key && site.kept && status === OK && isHtml) return sendKept(pageRequest, locale, site.kept.keep(key, page))
  return status === UNAVAILABLE ? sendUnavailable(pageRequest, key, page) : send(pageRequest, status, page)
}

/** Sends the last version of a page that cannot be rendered now, else what it says about that. The next request tries to render it again. */
function sendUnavailable(pageRequest: PageRequest, key: string | undefined, page: Page): Promise<FastifyReply> {
  const expired = key ? pageRequest.site.kept?.findExpired(key) : undefined
  if (expired) return send(pageRequest, OK, expired)
  pageRequest.reply.header('retry-after', RETRY_AFTER_SECONDS)
  return send(pageRequest, UNAVAILABLE, page)
}

async function renderPage(
  { request, reply, render, site }: PageRequest,
  locale: Locale,
): Promise<Page & { status: number; isHtml: boolean }> {
  const { publicUrl, own } = site
  const transport: Transport = (call) => site.transport({ ...call, headers: { 'accept-language': locale, ...call.headers } })
  const sent = createRequest(request.raw, reply.raw, new URL(publicUrl))
  const { response, html } = await render(sent, { transport, locale, own: own() })
  const body = html ?? Buffer.from(await response.arrayBuffer())
  const headers = pageHeaders({ request, site }, response, body)
  return { status: response.status, isHtml: isHtml(response.headers), headers, content: new PackedBody(body) }
}

const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false

/**
 * Returns the language of a page and, when its address requests one, the cookie that remembers it; the cookie is not part of the
 * cached page.
 */
export function chooseLocale(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Pick<Site, 'publicUrl'>): Locale {
  const [, search] = request.url.split('?', 2)
  const query = new URLSearchParams(search).get(LOCALE_NAME)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  if (parseLocale(query))
    reply.header('set-cookie', `${LOCALE_NAME}=${query}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`)
  reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding')
  return pickLocale({ query, cookie: request.headers.cookie, accepted: request.headers['accept-language'] })
}

const nameOf = ({ method, url }: FastifyRequest) => (method === 'GET' ? pageCacheKey(url) : undefined)

type Exchange = Pick<PageRequest, 'request' | 'reply'>

/** Sends a page that is kept, and lets the next requests for its address have it at once. */
async function sendKept({ request, reply, site }: PageRequest, locale: Locale, page: KeptPage): Promise<FastifyReply> {
  addHeaders(reply, page)
  site.kept?.remember({ request, reply, locale }, page)
  return isUnchanged(request, page.tag) ? reply.code(NOT_MODIFIED).send() : sendBody({ request, reply }, page)
}

function send({ request, reply }: Exchange, status: number, page: Page): Promise<FastifyReply> {
  addHeaders(reply.code(status), page)
  return sendBody({ request, reply }, page)
}

function addHeaders(reply: FastifyReply, { headers }: Page): void {
  for (const [name, value] of headers) reply.header(name, value)
}

async function sendBody({ request, reply }: Exchange, { content }: Page): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], content.body)
  if (!encoding) return reply.send(content.body)
  // A kept page keeps its compressed forms: compressing took most of the time of sending one.
  return reply.header('content-encoding', encoding).send(await content.packed(encoding))
}

/** The text before the list of scripts in the first script of a page (`web/src/platform/pages/start-script.ts`). */
const LIST = 'for(let f of ['

/** A browser opens six connections to a server: as many scripts arrive in one round. */
const ONE_ROUND = 6

/**
 * Returns the scripts of a page as a `Link` header, where they arrive in one round: on slow 3G they run 0.15 s earlier than without it. Pages with
 * more scripts request them after the first paint (docs/decisions/114).
 */
function scriptsOf(html: Buffer): string {
  const list = html.indexOf(LIST) + LIST.length
  const scripts = list < LIST.length ? [] : (JSON.parse(`[${html.toString('utf8', list, html.indexOf(']', list))}]`) as string[])
  return scripts.length > ONE_ROUND ? '' : scripts.map((href) => `<${href}>; rel=modulepreload`).join(', ')
}

function pageHeaders(
  { request, site }: Pick<PageRequest, 'request' | 'site'>,
  response: Response,
  html: Buffer,
): [string, string][] {
  const headers = new Headers(response.headers)
  const secret = containsSecret(request.url)
  headers.delete('content-length')
  headers.set('cache-control', secret ? 'no-store' : 'private, no-cache')
  headers.set('referrer-policy', secret ? 'no-referrer' : 'strict-origin-when-cross-origin')
  if (isHtml(headers)) {
    headers.set('content-security-policy', contentSecurityPolicy(html, site.strangers))
    const scripts = scriptsOf(html)
    if (scripts !== '') headers.set('link', scripts)
  }
  return [...headers]
}
