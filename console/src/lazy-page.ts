import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { queryClient } from './platform/api/query-client.ts'
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

type Query<T, K extends QueryKey> = () => FetchQueryOptions<T, Error, T, K>

/** Asks for data of a screen together with its scripts: after them, a slow line would wait for another round trip. */
export function asking<T, K extends QueryKey>(query: Query<T, K>, load: RouteObject['lazy']): RouteObject['lazy'] {
  if (typeof load !== 'function') throw new TypeError('Only a screen that loads later can ask for its data meanwhile.')
  return () => {
    void queryClient.prefetchQuery(query())
    return load()
  }
}
