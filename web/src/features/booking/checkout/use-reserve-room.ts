import type { Room } from '@chautari/contract/availability/shapes'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../platform/api.ts'
import { rememberGuestBooking } from '../../../platform/guest-bookings.ts'
import { links } from '../../../platform/links.ts'
import { queryClient } from '../../../platform/queries.ts'
import type { Stay } from '../../../platform/stay.ts'
import { useT } from '../../../platform/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { readDraft, requestIsHeld, requestKey } from './draft.ts'
import { refusedFields, reservationOf } from './reservation.ts'

type Refusal = { message: string; isGone: boolean; fields: Record<string, string>; stay: Stay }

/** Asks for the booking, once however often it is pressed, and goes on to its payment. */
export function useReserveRoom(room: Room, stay: Stay, onFields: () => void) {
  const t = useT('checkout')
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function ask() {
    const body = reservationOf(readDraft(), stay)
    const headers = { 'idempotency-key': requestKey({ room: room.slug, body }) }
    const { data } = await api('POST /rooms/:roomSlug/booking', { params: { roomSlug: room.slug }, body, headers })
    requestIsHeld(Date.parse(data.hold_expires_at) - Date.parse(data.server_time))
    lookAgain()
    rememberGuestBooking(data.booking_reference, data.guest_token)
    toast('success', t('sent'))
    await navigate(data.is_free ? links.paymentSuccess(data.booking_reference) : links.payment(data.booking_reference))
  }

  function refuse(error: unknown) {
    const known = error instanceof ApiError ? error : undefined
    const message = known?.message || t('failed')
    const fields = refusedFields(known?.fields ?? {})
    const isGone = known?.code === 'room_unavailable'
    setRefusal({ message, fields, isGone, stay })
    if (isGone) lookAgain()
    toast('failure', message)
    if (Object.keys(fields).length > 0) onFields()
  }

  async function reserve() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    setRefusal(undefined)
    await ask().catch(refuse)
    isUnderWay.current = false
    setPending(false)
  }

  // What was refused for one choice says nothing of another.
  return { reserve, isPending, refusal: refusal?.stay === stay ? refusal : undefined }
}

/** What was read of rooms is out of date: what is shown is asked again, the rest when it is next needed. */
function lookAgain(): void {
  const client = queryClient()
  void client.invalidateQueries({ queryKey: ['room of property'] })
  client.removeQueries({ queryKey: ['rooms'] })
  client.removeQueries({ queryKey: ['room'] })
}
