import type { Page } from 'playwright-core'

/** What React keeps of an element or component. React adds the one of an element to it under a name that begins with `__reactFiber`. */
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
 * Waits until React has taken over the page, without its late parts: it may lose what is clicked before. Tests of clicks before that are
 * in `before-hydration`. The network can be idle long before, on a busy machine.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, { withParts: false, part: DEHYDRATED_PART })
}

/** Opens an address and waits until React has taken over the whole page, its late parts included, and no request is open. */
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
