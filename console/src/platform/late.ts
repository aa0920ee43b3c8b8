import { createElement, type ComponentType } from 'react'
import { loadedOnce } from './loaded-once.ts'

const waiting: (() => Promise<unknown>)[] = []

/**
 * Returns a component whose script is not part of the first screen. It is loaded when the browser is idle or when it is first rendered. Give it
 * its own `Suspense`, so that the screen stays visible while it loads.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  const component = loadedOnce(load)
  waiting.push(component.preload)
  return function Late(props: P) {
    return createElement(component.useValue(), props)
  }
}

/** Loads the late components one after another. Ignores failures, because a component without its script requests it again when it is rendered. */
async function loadWaiting(): Promise<void> {
  for (let preload = waiting.shift(); preload; preload = waiting.shift()) await preload().catch(() => undefined)
}

/** Starts to load the late components when the browser is idle, so that they open at once and also offline. */
export function loadLateWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void loadWaiting())
  else setTimeout(() => void loadWaiting(), 1000)
}
