import type { RouteObject } from 'react-router'
import { preloadFormats } from './platform/language/formats.ts'
import { preloadTexts, type Namespace } from './platform/language/texts.ts'

export type Page = () => Promise<{ default: () => React.ReactNode }>

/** Loads a page together with its texts and those of the frame, which it would otherwise wait for after its script. */
export function lazyPage(load: Page, ...namespaces: Namespace[]): RouteObject['lazy'] {
  return async () => {
    const [{ default: Component }] = await Promise.all([load(), preloadTexts('frame', 'parts', ...namespaces), preloadFormats()])
    return { Component }
  }
}
