import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { standalonePolicy } from './csp.ts'

const YEAR = 'public, max-age=31536000, immutable'
const WORKER = 'sw.js'
const OFFLINE_PAGE = 'offline.html'
/** The compressed forms of files. They are sent under the name of the file, and without a route for each a server starts sooner. */
export const COMPRESSED_FORMS = ['**/*.br', '**/*.gz']

/** Source of a service worker that deletes all caches and unregisters itself, in case a released one does harm. */
export const LAST_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** The worker's CSP: it may fetch what pages may. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves the built site. The service worker and its offline page are never cached by HTTP, so that a fix arrives at once. The
 * offline page has its own CSP, because browsers show it from cache.
 */
export async function mountBuiltFiles(server: FastifyInstance, root: string, hasServiceWorker: boolean): Promise<void> {
  const offlinePage = join(root, OFFLINE_PAGE)
  const policy = existsSync(offlinePage) ? standalonePolicy(readFileSync(offlinePage, 'utf8')) : ''
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: hasServiceWorker ? COMPRESSED_FORMS : [...COMPRESSED_FORMS, WORKER],
    setHeaders: (reply, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '')
      if (path.includes('/assets/')) reply.header('cache-control', YEAR)
      else reply.header('cache-control', name === WORKER || name === OFFLINE_PAGE ? 'no-cache' : 'public, max-age=3600')
      if (name === WORKER) reply.header('content-security-policy', WORKER_POLICY)
      if (name === OFFLINE_PAGE) reply.header('content-security-policy', policy)
    },
  })
  if (hasServiceWorker) return
  server.get(`/${WORKER}`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .type('text/javascript')
      .send(LAST_WORKER),
  )
}
