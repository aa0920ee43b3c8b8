import type { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import type { ContextType } from 'react'

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']
type Module = { clientLoader?: (args: { params: object; request: Request }) => unknown }
type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> }

// Equals the browser cache lifetime of API responses.
const FRESH_MS = 10_000

/** A finger that stays in place for this long is not scrolling (our choice). */
const STILL_MS = 80

const startedAt = new Map<string, number>()

/**
 * Prefetches the code of a page when a link to it is hovered, focused or touched without scrolling, and its data if its path matches
 * `publicData`. Does nothing with Save-Data.
 */
export function prefetchOnIntent(router: Router, publicData: RegExp): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  let touched: ReturnType<typeof setTimeout> | undefined
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.origin === location.origin && !link.target && !link.hash)
      prefetchPage(router, new URL(link.href), publicData)
  }
  const listen = (types: string[], listener: (event: Event) => void) => {
    for (const type of types) addEventListener(type, listener, { passive: true })
  }
  listen(['focusin'], prefetch)
  // A touch also fires pointerover.
  listen(['pointerover'], (event) => (event as PointerEvent).pointerType !== 'touch' && prefetch(event))
  listen(['touchstart'], (event) => {
    clearTimeout(touched)
    touched = setTimeout(() => prefetch(event), STILL_MS)
  })
  listen(['touchmove', 'touchcancel'], () => clearTimeout(touched))
}

function prefetchPage(router: Router, url: URL, publicData: RegExp): void {
  const now = Date.now()
  if (url.pathname === location.pathname || now - (startedAt.get(url.href) ?? -Infinity) < FRESH_MS) return
  startedAt.set(url.href, now)
  const { routes } = (globalThis as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  for (const { route, params } of router.match(url.pathname) ?? []) {
    const { module } = routes[route.id] ?? {}
    if (!module) continue
    const code = import(/* @vite-ignore */ module) as Promise<Module>
    // A failed import is reported when the page is opened.
    void code
      .then(({ clientLoader }) => publicData.test(url.pathname) && clientLoader?.({ params, request: new Request(url) }))
      .catch(() => undefined)
  }
}
