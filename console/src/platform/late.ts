import { createElement, type ComponentType } from 'react'
import { loadedOnce } from './loaded-once.ts'

const waiting: (() => Promise<unknown>)[] = []

/**
 * Returns a component whose script is not part of the first screen: it is loaded once the browser is idle, or when it is first shown. Give it
 * a `Suspense` of its own, so that the screen stays meanwhile.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  const component = loadedOnce(load)
  waiting.push(component.preload)
  return function Late(props: P) {
    return createElement(component.useValue(), props)
  }
}

/** Loads the late components one after another. A failure is ignored: a component that is shown without its script asks for it again. */
async function loadWaiting(): Promise<void> {
  for (let preload = waiting.shift(); preload; preload = waiting.shift()) await preload().catch(() => undefined)
}

/** Begins to load the late components when the browser is idle, so that they open at once and without a connection. */
export function loadLateWhenIdle(): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void loadWaiting())
  else setTimeout(() => void loadWaiting(), 1000)
}
