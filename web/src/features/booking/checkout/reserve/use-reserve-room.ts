import type { Room } from '@chautari/contract/availability/shapes'
import { api } from '../../../../platform/api/api.ts'
import { queryClient } from '../../../../platform/api/queries.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { stayTotal } from '../choice/order-total.ts'
import { roomReservation } from './reservation.ts'
import { useReserve } from './use-reserve.ts'

/** Reserves nights of a room. */
export function useReserveRoom(room: Room, stay: Stay, onFields: () => void) {
  const t = useT('checkout')
  return useReserve({
    slug: room.slug,
    choice: stay,
    bodyOf: (draft) => roomReservation(draft, stay, { plan: room.plan_code, expected_total: stayTotal(room, stay) }),
    send: (body, headers) => api('POST /rooms/:roomSlug/booking', { params: { roomSlug: room.slug }, body, headers }),
    goneCode: 'room_unavailable',
    failed: t('failed'),
    onFields,
    refetchAvailability,
  })
}

/** Refetches what is shown; the rest when it is next needed. */
function refetchAvailability(): void {
  const client = queryClient()
  void client.invalidateQueries({ queryKey: ['room of property'] })
  client.removeQueries({ queryKey: ['rooms'] })
  client.removeQueries({ queryKey: ['room'] })
}
