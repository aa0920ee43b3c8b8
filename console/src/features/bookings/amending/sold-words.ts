import { calendarDate } from '@chautari/contract/dates'
import type { BookingFile } from '@chautari/contract/staff/booking-file'
import { useCalendarOrder } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'

type Sold = BookingFile['amendments'][number]['after']

/** Returns a function that describes what a booking covers: the days, the room with its plan, and the party. */
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

/** Returns a function that describes a change of a booking: both contents, and the difference in price. */
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
