import { NEPAL } from '@chautari/contract/catalogue/limits'
import { z } from 'zod'
import { readBoundedJson } from '../../platform/outgoing/bounded-json.ts'
import type { Config } from '../../platform/config/config.ts'

export type ExternalPlace = { name: string; address: string; isSettlement: boolean; latitude: number; longitude: number }

/** The places found, or the reason for which the answer is unusable. */
export type PlacesAnswer = { kind: 'found'; places: ExternalPlace[] } | { kind: 'unanswered'; reason: string }

const ANSWER_MAX_BYTES = 512 * 1024
const NAME_MAX = 120

const SETTLEMENTS = new Set(['locality', 'sublocality', 'neighborhood', 'postal_town', 'political'])

const Result = z.object({
  name: z.string().trim().min(1).max(NAME_MAX),
  formatted_address: z.string().max(300).default(''),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  types: z.array(z.string()).default([]),
})

/** The documented statuses of Places Text Search. Any other status counts as no answer. */
const Answer = z.union([
  z.object({ status: z.literal('OK'), results: z.array(z.unknown()) }),
  z.object({ status: z.literal('ZERO_RESULTS') }),
  z.object({ status: z.enum(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'INVALID_REQUEST', 'UNKNOWN_ERROR']) }),
])

/**
 * Searches places in Nepal with a service that speaks Google's Places Text Search. Never throws: a time-out or an undocumented
 * answer is `unanswered`. Drops results outside Nepal or without a name.
 */
export async function findExternalPlaces(provider: NonNullable<Config['places']>, text: string): Promise<PlacesAnswer> {
  const url = new URL('/maps/api/place/textsearch/json', provider.url)
  for (const [name, value] of Object.entries({ query: text, region: 'np', language: 'en', key: provider.key }))
    url.searchParams.set(name, value)
  try {
    const signal = AbortSignal.timeout(provider.timeoutMs)
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
    const body = await readBoundedJson(response, ANSWER_MAX_BYTES)
    return response.status === 200 ? readAnswer(body) : { kind: 'unanswered', reason: `http ${response.status}` }
  } catch (error) {
    return { kind: 'unanswered', reason: error instanceof Error ? error.name : 'unreachable' }
  }
}

function readAnswer(body: unknown): PlacesAnswer {
  const read = Answer.safeParse(body)
  if (!read.success) return { kind: 'unanswered', reason: 'unreadable' }
  if (read.data.status === 'ZERO_RESULTS') return { kind: 'found', places: [] }
  if (!('results' in read.data)) return { kind: 'unanswered', reason: read.data.status }
  return { kind: 'found', places: read.data.results.flatMap(placeOf) }
}

function placeOf(result: unknown): ExternalPlace[] {
  const read = Result.safeParse(result)
  if (!read.success) return []
  const { name, formatted_address: address, types, geometry } = read.data
  const { lat: latitude, lng: longitude } = geometry.location
  const isInNepal = latitude >= NEPAL.south && latitude <= NEPAL.north && longitude >= NEPAL.west && longitude <= NEPAL.east
  return isInNepal ? [{ name, address, isSettlement: types.some((type) => SETTLEMENTS.has(type)), latitude, longitude }] : []
}
