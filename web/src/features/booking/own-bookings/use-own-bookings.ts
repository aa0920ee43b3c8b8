import { BOOKING_REFRESH_SECONDS, BOOKING_TABS } from '@chautari/contract/booking/limits'
import type { OwnBooking, OwnBookings } from '@chautari/contract/booking/shapes'
import { SECOND } from '@chautari/contract/dates'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/queries.ts'
import { useSession } from '../../../entities/account/session.ts'
import { bookingStage } from '../status/booking-stage.ts'

/** The tabs of own bookings; the one without a name lists all (spec 2 §2). */
export type BookingTab = '' | (typeof BOOKING_TABS)[number]
export const TABS: readonly BookingTab[] = ['', ...BOOKING_TABS]

/** The tab and the page of the list of own bookings. */
export type ListPosition = { tab: BookingTab; page: number }

const PAGES_MAX = 1000

/** Returns the tab and page of an address; unknown values mean the first. */
export function readListPosition(search: URLSearchParams): ListPosition {
  const tab = TABS.find((known) => known === search.get('tab')) ?? ''
  const page = Number(search.get('page') ?? 1)
  return { tab, page: Number.isInteger(page) ? Math.min(PAGES_MAX, Math.max(1, page)) : 1 }
}

/** Returns the query string of a tab's page; the first page is omitted. */
export function listPositionSearch({ tab, page }: ListPosition): string {
  const named = { ...(tab !== '' && { tab }), ...(page > 1 && { page: String(page) }) }
  return `?${new URLSearchParams(named).toString()}`
}

/** Fetches a page of own bookings, and keeps the previous page while loading (spec 2 §7). */
export function useOwnBookings({ tab, page }: ListPosition): UseQueryResult<OwnBookings> {
  const session = useSession()
  const query = callQuery('GET /user/bookings', { query: { status: tab, page: String(page) } })
  return useQuery({
    ...query,
    enabled: session !== null,
    staleTime: 0,
    select: ({ data }) => data,
    // Refetch, because holds expire while the page is open.
    refetchInterval: ({ state }) => (state.data?.data.bookings.data.some(isPayable) ? BOOKING_REFRESH_SECONDS * SECOND : false),
  })
}

const isPayable = (booking: OwnBooking) => bookingStage(booking) === 'payable'
