import type { Alternative, Searched } from './alternatives.ts'
import type { Api } from '../../../platform/api/api.ts'

/** The searches to suggest; a promise while the browser tries them. */
export type Alternatives = Alternative[] | Promise<Alternative[]>

/**
 * Returns the searches to suggest for a search without results, and none for any other. Their code is loaded on demand, because it is rarely needed. The
 * server sends them with the page, so that it works without JavaScript. The browser shows the page first: on a slow connection, trying them takes seconds.
 */
export async function withAlternatives(api: Api, searched: Searched): Promise<{ alternatives: Alternatives }> {
  const { properties_by_name: named, properties_by_location: around } = searched.found
  if (named || around.total > 0) return { alternatives: [] }
  const found = import('./alternatives.ts').then(({ findAlternatives }) => findAlternatives(api, searched))
  return { alternatives: import.meta.env.SSR ? await found : found.catch(() => []) }
}
