import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pickLocale } from '@chautari/contract/locale'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consolePolicy } from './csp.ts'

const BUILD = join(import.meta.dirname, '../../../../console/build')
const YEAR = 'public, max-age=31536000, immutable'
const NONCE_BYTES = 16

/** Headers of the console's page besides its CSP. It may use passkeys, and no other site may open, frame or index it. */
const HEADERS = {
  'cache-control': 'no-store',
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'Accept-Language, Cookie',
}

/**
 * Serves the console: its built files, and one page for all its addresses, which the browser's router tells apart (decision 065).
 * `build` is the folder of the build.
 */
export async function mountConsole(server: FastifyInstance, build = BUILD): Promise<void> {
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
    setHeaders: (reply) => {
      reply.header('cache-control', YEAR)
    },
  })
  server.get('/console/assets/*', (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  )
  const answer = (request: FastifyRequest, reply: FastifyReply) => sendPage(html, request, reply)
  server.get('/console', answer)
  server.get('/console/*', answer)
}

/** Sends the page in the reader's language. Its nonce, new in each response, admits the style elements of the component library. */
function sendPage(html: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = pickLocale({ cookie: headers.cookie, accepted: headers['accept-language'] })
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const page = html.replace('<html lang="en">', `<html lang="${locale}">`).replace('nonce=""', `nonce="${nonce}"`)
  return reply
    .headers({ ...HEADERS, 'content-security-policy': consolePolicy(html, nonce) })
    .type('text/html; charset=utf-8')
    .send(page)
}
