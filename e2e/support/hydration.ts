import type { Page } from 'playwright-core'

/** React's internal node of an element or component. React stores an element's node on the element, under a name that begins with `__reactFiber`. */
type Fiber = {
  tag: number
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  stateNode: { current?: Fiber }
  memoizedState: { isDehydrated?: boolean }
}

/** The tag of a part that still shows the server's HTML, from React's work tags. */
const DEHYDRATED_PART = 18

/**
 * Waits until React has hydrated the page, except for its late parts: earlier clicks may be lost. Tests of such clicks are in `before-hydration`. On
 * a busy machine, the network can be idle long before.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, { withParts: false, part: DEHYDRATED_PART })
}

/** Opens an address and waits until React has hydrated the whole page, its late parts included, and no request is open. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(isHydrated, { withParts: true, part: DEHYDRATED_PART })
  await page.waitForLoadState('networkidle')
}

/** Runs in the page, so it uses nothing from outside. */
function isHydrated({ withParts, part }: { withParts: boolean; part: number }): boolean {
  const main = document.querySelector('main') ?? {}
  const [, ofMain] = Object.entries(main).find(([name]) => name.startsWith('__reactFiber')) ?? []
  if (!ofMain) return false
  let top = ofMain as Fiber
  while (top.return) top = top.return
  // Before the first commit, the elements belong to a tree that is still being built.
  const root = top.stateNode.current
  if (!root || root.memoizedState.isDehydrated) return false
  if (!withParts) return true
  const waiting: (Fiber | null)[] = [root]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!next) continue
    if (next.tag === part) return false
    waiting.push(next.sibling, next.child)
  }
  return true
}
