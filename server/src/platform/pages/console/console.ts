import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMPRESSED_FORMS, LAST_WORKER } from '../built-files.ts'
import { readPreloads } from './console-preloads.ts'
import { consolePolicy } from '../csp.ts'
import { chooseLocale } from '../site.ts'

const BUILD = join(import.meta.dirname, '../../../../../console/build')
const YEAR = 'public, max-age=31536000, immutable'
const NONCE_BYTES = 16

/** Headers of the console's page besides its CSP. It may use passkeys, and no other site may open, frame or index it. */
const HEADERS = {
  'cache-control': 'no-store',
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** The service worker that shows notifications. Its folder limits it to the console; it may fetch nothing. */
const WORKER = 'push-worker.js'
const WORKER_HEADERS = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" }

type Mounted = { publicUrl: string; hasServiceWorker?: boolean; build?: string }

/**
 * Serves the console: its built files, and one page for all its addresses, which the browser's router tells apart (decision 065).
 * `build` is the folder of the build, `publicUrl` the origin of the server; without `hasServiceWorker`, browsers get a worker that ends itself.
 */
export async function mountConsole(
  server: FastifyInstance,
  { publicUrl, hasServiceWorker = true, build = BUILD }: Mounted,
): Promise<void> {
  const index = join(build, 'index.html')
  if (!existsSync(index)) throw new Error('The console is not built; `npm start` and `npm test` build it.')
  const html = readFileSync(index, 'utf8')
  await server.register(fastifyStatic, {
    root: join(build, 'assets'),
    prefix: '/console/assets/',
    decorateReply: false,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: COMPRESSED_FORMS,
    setHeaders: (reply) => {
      reply.header('cache-control', YEAR)
    },
  })
  server.get('/console/assets/*', (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  )
  const worker = hasServiceWorker ? readFileSync(join(build, WORKER), 'utf8') : LAST_WORKER
  server.get(`/console/${WORKER}`, (_request, reply) => reply.headers(WORKER_HEADERS).type('text/javascript').send(worker))
  const preloads = readPreloads(build)
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const locale = chooseLocale(request, reply, { publicUrl })
    const [path = ''] = request.url.split('?')
    const page = html
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace('</head>', `${preloads(path, locale)}</head>`)
    return sendPage(page, reply)
  }
  server.get('/console', answer)
  server.get('/console/*', answer)
}

/** Sends the page. Its nonce, new in each response, admits the style elements of the component library. */
function sendPage(html: string, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  return reply
    .headers({ ...HEADERS, 'content-security-policy': consolePolicy(html, nonce) })
    .type('text/html; charset=utf-8')
    .send(html.replace('nonce=""', `nonce="${nonce}"`))
}
