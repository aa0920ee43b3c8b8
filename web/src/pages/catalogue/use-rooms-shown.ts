import type { Room, RoomMix } from '@chautari/contract/availability/shapes'
import { useSuspenseQueries } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { freeFirst } from '../../entities/availability/free-first.ts'
import { roomsQuery } from '../../entities/availability/room-queries.ts'
import { readPage } from './page-number.ts'

/** The rooms shown. `mix` is set when no single room type can take the party. */
export type RoomsShown = { rooms: Room[]; mix: RoomMix | null; pages: number; hasMore: boolean; hasFailed: boolean }

/** Returns the rooms shown, as many pages as the address asks for. */
export function useRoomsShown(propertySlug: string, search: URLSearchParams): RoomsShown {
  const numbers = Array.from({ length: readPage(search) }, (_, n) => n + 1)
  const queries = numbers.map((number) => roomsQuery({ api, search }, propertySlug, number))
  const answers = useSuspenseQueries({ queries }).map(({ data }) => data)
  return {
    rooms: answers.flatMap(({ data }) => freeFirst(data)),
    mix: answers[0]?.mix ?? null,
    pages: numbers.length,
    hasMore: typeof answers.at(-1)?.next_page_url === 'string',
    hasFailed: answers.some(({ hasFailed }) => hasFailed),
  }
}
