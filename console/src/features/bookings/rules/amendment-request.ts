import type { CallInput } from '@chautari/contract/contract'
import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { BookingFile } from '@chautari/contract/staff/booking-file'
import { readWhole } from '../../../platform/language/read-whole.ts'

type Body = CallInput<'POST /staff/bookings/:reference/amendments'>['body']
type WithoutReason<B> = B extends unknown ? Omit<B, 'reason'> : never

/** The requested dates, room and party. */
export type WantedChange = WithoutReason<Exclude<Body, { kind: 'withdraw' }>>

/** The fields of the form as typed. `option` is the room and its plan; packages use only `from` and `quantity`. */
export type ChangeForm = {
  option: string
  from: string
  to: string
  adults: string
  children: string
  quantity: string
  isAgreed: boolean
}

type Booked = Pick<BookingFile, 'starts_on' | 'ends_on' | 'adults' | 'children' | 'lines' | 'amendable'>

/** Returns the option value of a room in a plan. */
export const optionOf = (room: string, plan: string): string => `${room} ${plan}`

/** Returns a form with the current values of the booking. */
export function formOf({ starts_on: from, ends_on: to, adults, children, lines, amendable }: Booked): ChangeForm {
  return {
    option: amendable?.kind === 'room' ? optionOf(amendable.room_slug, amendable.plan) : '',
    from,
    to,
    adults: String(adults),
    children: String(children),
    quantity: String(lines[0]?.quantity ?? 1),
    isAgreed: false,
  }
}

/** Returns the change in a form; undefined while a day or a number cannot be read. */
export function changeOf(form: ChangeForm, amendable: NonNullable<BookingFile['amendable']>): WantedChange | undefined {
  const [from, to] = [dayOf(form.from), dayOf(form.to)]
  const [quantity, adults, children] = [countOf(form.quantity, 1), countOf(form.adults, 1), countOf(form.children, 0)]
  if (from === undefined || quantity === undefined) return undefined
  const agreed = form.isAgreed && { is_agreed: true }
  if (amendable.kind === 'package') return { kind: 'package', bookingStartDate: from, quantity, ...agreed }
  if (to === undefined || to <= from || adults === undefined || children === undefined) return undefined
  const [room_slug = '', plan = ''] = form.option.split(' ')
  const stay = { starts_at: from, ends_at: to, adult_count: adults, child_count: children, quantity }
  return { kind: 'room', room_slug, plan, ...stay, ...agreed }
}

const dayOf = (typed: string): CalendarDate | undefined => (isCalendarDate(typed) ? (typed as CalendarDate) : undefined)

function countOf(typed: string, least: number): number | undefined {
  const count = readWhole(typed)
  return typeof count === 'number' && count >= least ? count : undefined
}
