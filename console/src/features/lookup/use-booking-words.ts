import type { CallResponse } from '@chautari/contract/contract'
import { calendarDate } from '@chautari/contract/dates'
import { formatReference } from '@chautari/contract/booking/reference'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'

/** A booking that was found. */
export type FoundBooking = CallResponse<'GET /staff/lookup'>['data']['bookings']['items'][number]

/** Returns a function that describes a found booking: the end of its reference and the product, then the traveller, the days and the contact. */
export function useBookingWords() {
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  return ({ reference, title, person, starts_on: start, ends_on: end, phone, email }: FoundBooking) => {
    const { ad, bs } = formats.range(calendarDate(start), calendarDate(end))
    const days = isNepali && bs !== '' ? bs : ad
    return {
      title: `${formatReference(reference).replaceAll('-', ' ')} · ${title}`,
      about: [person, days, phone, email].filter(Boolean).join(' · '),
    }
  }
}
