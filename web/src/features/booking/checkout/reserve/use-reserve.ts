import type { CallResponse } from '@chautari/contract/contract'
import type { ErrorCode } from '@chautari/contract/errors'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../../../platform/api/api.ts'
import { sendSolving } from '../../../../platform/api/send-solving.ts'
import { rememberGuestBooking } from '../../../../entities/booking/guest-bookings.ts'
import { retainRequestKey, requestKey } from '../../../../entities/booking/reservation-key.ts'
import { links } from '../../../../links.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { readDraft, type TravellerDraft } from '../traveller/draft.ts'
import { repeatRequest } from './repeat-request.ts'
import { refusedChoice, refusedFields } from './reservation.ts'

type Created = CallResponse<'POST /rooms/:roomSlug/booking'>
type Refusal = { message: string; isGone: boolean; fields: Record<string, string>; choice: unknown }

export type ReserveOptions<Body> = {
  /** The product and choice, which identify the request for the idempotency key. */
  slug: string
  /** Identifies the choice. A refusal is shown only while this choice is selected. */
  choice: object
  bodyOf: (draft: TravellerDraft) => Body
  send: (body: Body, headers: Record<string, string>) => Promise<Created>
  /** The error code for "sold out". */
  goneCode: ErrorCode
  /** The message when the server gives none (spec 1 §8). */
  failed: string
  /** Shows the server's field errors in the form. */
  onFields: () => void
  /** Refetches the product when it is out of date. */
  refetchAvailability: () => void
}

type Messages = { failed: string; offline: string }
type Failure = { code: string | undefined; message: string; toasted: string; fields: Record<string, string> }

/**
 * Returns the code and fields of a failed request, its message for the page, and that for the toast. When the API could not be reached, the page says
 * `offline`; the toast says `failed`, as for any failure without a message (spec 1 §8).
 */
export function readRefusal(error: unknown, { failed, offline }: Messages): Failure {
  const of = (message: string, toasted = message) => ({ message, toasted })
  if (!(error instanceof ApiError)) return { code: undefined, ...of(failed), fields: {} }
  const { code, fields, status } = error
  if (status === 0) return { code, ...of(offline, failed), fields: {} }
  // The form has no field for the dates, so "Correct the marked fields" would mark none.
  return { code, ...of(refusedChoice(fields) ?? (error.message || failed)), fields: refusedFields(fields) }
}

/** Returns the state and function that request a booking and open its payment page. Repeated presses send one request. */
export function useReserve<Body>(options: ReserveOptions<Body>) {
  const t = useT('checkout')
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const { key } = useLocation()
  // The location in which the button was pressed; the button is busy while it is the current one. After success it stays busy until the payment
  // page replaces this one, which may take seconds on a slow connection. Any other navigation also ends it.
  const [pendingAt, setPendingAt] = useState<string>()
  const isPending = pendingAt === key
  const [refusal, setRefusal] = useState<Refusal>()
  const { slug, choice } = options

  async function send() {
    const body = options.bodyOf(readDraft())
    const headers = { 'idempotency-key': requestKey({ slug, choice, body }) }
    const { data } = await sendSolving((solution) => repeatRequest(() => options.send(body, { ...headers, ...solution })))
    retainRequestKey(data.booking_reference, Date.parse(data.hold_expires_at) - Date.parse(data.server_time))
    options.refetchAvailability()
    rememberGuestBooking(data.booking_reference, data.guest_token)
    toast('success', t('sent'))
    await navigate(data.is_free ? links.paymentSuccess(data.booking_reference) : links.payment(data.booking_reference))
  }

  function refuse(error: unknown) {
    const { code, message, toasted, fields } = readRefusal(error, { failed: options.failed, offline: t('offline') })
    const isGone = code === options.goneCode
    setRefusal({ message, fields, isGone, choice })
    // The page then shows the new price, so that the traveller can decide again.
    if (isGone || code === 'price_changed') options.refetchAvailability()
    toast('failure', toasted)
    if (Object.keys(fields).length > 0) options.onFields()
  }

  async function reserve() {
    if (isUnderWay.current || isPending) return
    isUnderWay.current = true
    setPendingAt(key)
    setRefusal(undefined)
    await send().catch((error: unknown) => {
      refuse(error)
      setPendingAt(undefined)
    })
    isUnderWay.current = false
  }

  return { reserve, isPending, refusal: refusal?.choice === choice ? refusal : undefined }
}
