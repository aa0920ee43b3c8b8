// The service worker (decision 036). Built files have a content hash in their name, so a cached file is never stale. Pages and
// API responses are never cached. A navigation that fails offline gets the offline page.

// TypeScript assumes a page's globals here; these are the worker's.
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEventLike = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type WorkerScope = {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
}

/** Set by the build: the hash of the offline page. */
declare const OFFLINE_PAGE_HASH: string

const OFFLINE = '/offline.html'
const PAGES = `offline-${OFFLINE_PAGE_HASH}`
const ASSETS = 'assets'
const ASSETS_MAX = 120

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(assetOf(event))
  else if (request.mode === 'navigate') event.respondWith(pageOf(event))
})

async function install(): Promise<void> {
  const pages = await caches.open(PAGES)
  await pages.add(new Request(OFFLINE, { cache: 'reload' }))
  // Activates immediately: cached files stay valid, and a faulty worker must not outlive its fix.
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PAGES && name !== ASSETS) await caches.delete(name)
  // Navigation preload requests pages while the worker starts.
  await worker.registration.navigationPreload?.enable()
}

async function pageOf({ request, preloadResponse }: FetchEventLike): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const pages = await caches.open(PAGES)
    return (await pages.match(OFFLINE, { ignoreVary: true })) ?? Response.error()
  }
}

async function assetOf(event: FetchEventLike): Promise<Response> {
  const assets = await caches.open(ASSETS)
  const kept = await assets.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.status === 200 && answer.type === 'basic') event.waitUntil(keep(assets, event.request, answer.clone()))
  return answer
}

async function keep(assets: Cache, request: Request, answer: Response): Promise<void> {
  await assets.put(request, answer)
  const kept = await assets.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - ASSETS_MAX))) await assets.delete(oldest)
}

export {}
