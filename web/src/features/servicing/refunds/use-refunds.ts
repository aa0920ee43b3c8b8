import { BOOKING_REFRESH_SECONDS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import type { CallResponse } from '@chautari/contract/contract'
import { SECOND } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'

export type Refund = CallResponse<'GET /bookings/:reference/refunds'>['data'][number]

/** Fetches the refunds of a booking that has a payment. Undefined while unknown. */
export function useRefunds({ booking_reference: reference, is_paid, refund_amount, refundable_policy }: Booking): Refund[] {
  const { data } = useQuery({
    queryKey: ['booking', reference, 'refunds'],
    queryFn: async ({ signal }) => {
      const headers = guestHeaders(reference)
      return (await api('GET /bookings/:reference/refunds', { params: { reference }, headers, signal })).data
    },
    enabled: is_paid || refund_amount !== null || refundable_policy.user_paid_amount > 0,
    staleTime: 0,
    refetchInterval: BOOKING_REFRESH_SECONDS * SECOND,
    refetchOnWindowFocus: 'always',
    placeholderData: () => undefined,
  })
  return data ?? []
}

/** Returns the part of the price that is still to be refunded, and the date by which all of it is due. */
export function refundAhead(refunds: Refund[]): { isAhead: boolean; dueBy: string | null } {
  const unsent = refunds.filter(({ kind, state }) => kind === 'price' && state !== 'sent')
  const dueBy = unsent.map(({ due_by }) => due_by).sort((a, b) => Date.parse(a) - Date.parse(b))
  return { isAhead: unsent.length > 0, dueBy: dueBy.at(-1) ?? null }
}
