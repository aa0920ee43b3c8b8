import { api } from '../../../../platform/api/api.ts'
import { queryClient } from '../../../../platform/api/queries.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { chosenTotal, type Chosen, type ChosenRooms } from '../choice/chosen-rooms.ts'
import { roomReservation } from './reservation.ts'
import { useReserve } from './use-reserve.ts'

/** Returns the state and function that reserve the nights of a room or of the rooms of a mix. */
export function useReserveRoom(chosen: Chosen, onFields: () => void) {
  const t = useT('checkout')
  const { room, stay, more } = chosen
  return useReserve({
    slug: room.slug,
    choice: stay,
    bodyOf: (draft) =>
      roomReservation(draft, stay, {
        plan: room.plan_code,
        expected_total: chosenTotal(chosen),
        ...(more.length > 0 && { more_lines: more.map(lineOf) }),
      }),
    send: (body, headers) => api('POST /rooms/:roomSlug/booking', { params: { roomSlug: room.slug }, body, headers }),
    goneCode: 'room_unavailable',
    failed: t('failed'),
    onFields,
    refetchAvailability,
  })
}

function lineOf({ room, quantity }: ChosenRooms) {
  return { room_slug: room.slug, quantity, plan: room.plan_code }
}

/** Refetches the rooms of the checkout. Removes the cached prices and hints of other pages, which fetch them again when they are opened. */
export function refetchAvailability(client = queryClient()): void {
  void client.invalidateQueries({ queryKey: ['room of property'] })
  for (const name of ['rooms', 'room', 'cheaper stays', 'cheaper stays of room']) client.removeQueries({ queryKey: [name] })
}
