import type { Alternative, Searched } from './alternatives.ts'
import type { Api } from '../../../platform/api/api.ts'

/** Returns the searches to suggest for a search without results, and none for any other. Their code is loaded on demand, because it is rarely needed. */
export async function alternativesOf(api: Api, searched: Searched): Promise<Alternative[]> {
  const { properties_by_name: named, properties_by_location: around } = searched.found
  if (named || around.total > 0) return []
  return (await import('./alternatives.ts')).findAlternatives(api, searched)
}
