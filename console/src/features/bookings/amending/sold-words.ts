import { calendarDate } from '@chautari/contract/dates'
import type { BookingFile } from '@chautari/contract/staff/booking-file'
import { useCalendarOrder } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'

type Sold = BookingFile['amendments'][number]['after']

/** Returns a function that words what a booking is for: the days, the room with its plan, and who comes. */
export function useSoldWords(): (sold: Sold) => string {
  const t = useT('amend')
  const formats = useFormats()
  const order = useCalendarOrder()
  return ({ title, plan, starts_on: start, ends_on: end, quantity, adults, children }) => {
    const days = order(formats.range(calendarDate(start), calendarDate(end))).first
    const isStay = plan !== null
    const room = isStay ? t('roomsOf', { n: quantity, title: `${title} · ${plan}` }) : title
    return [days, room, t('guests', { n: adults + children })].join(', ')
  }
}

/** Returns a function that words a change of a booking: what it was, what it became or would become, and what that costs more or less. */
export function useChangeWords(): (change: BookingFile['amendments'][number]) => string {
  const t = useT('amend')
  const formats = useFormats()
  const words = useSoldWords()
  return ({ before, after, difference }) => {
    const changed = t('changed', { before: words(before), after: words(after) })
    if (difference === 0) return changed
    const amount = formats.rupees(Math.abs(difference))
    return `${changed} · ${t(difference > 0 ? 'more' : 'less', { amount })}`
  }
}
