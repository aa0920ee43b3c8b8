import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchOnIntent } from './prefetch-pages.ts'

class Link {
  readonly origin = 'https://chautari.example'
  readonly target = ''
  readonly hash = ''
  readonly href: string
  constructor(href: string) {
    this.href = href
  }
  closest = () => this
}

const match = vi.fn(() => [])
let page: EventTarget
let opened = 0

beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('location', { origin: 'https://chautari.example', pathname: '/' })
  vi.stubGlobal('__reactRouterManifest', { routes: {} })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  match.mockClear()
  prefetchOnIntent({ match } as unknown as Parameters<typeof prefetchOnIntent>[0], /^\/property\//)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Dispatches an event on a link to a page that has not been prefetched. */
function press(type: string, facts: object = {}): void {
  const target = new Link(`https://chautari.example/property/${opened++}`)
  const event = new Event(type)
  Object.defineProperties(event, Object.getOwnPropertyDescriptors({ target, ...facts }))
  page.dispatchEvent(event)
}

test('a touched link is prefetched when the finger stays in place', () => {
  press('pointerover', { pointerType: 'touch' })
  press('touchstart')
  expect(match).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(match).toHaveBeenCalledTimes(1)
})

test.each(['touchmove', 'touchcancel'])('a link that is touched while scrolling is not prefetched (%s)', (move) => {
  press('touchstart')
  vi.advanceTimersByTime(20)
  press(move)
  vi.advanceTimersByTime(100)
  expect(match).not.toHaveBeenCalled()
})

test.each([
  ['pointerover', { pointerType: 'mouse' }],
  ['focusin', {}],
])('a link is prefetched at once on %s', (type, facts) => {
  press(type, facts)
  expect(match).toHaveBeenCalledTimes(1)
})
