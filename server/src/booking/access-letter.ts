import { ACCESS_CODE_MINUTES } from '@chautari/contract/booking/limits'
import { formatReference } from '@chautari/contract/booking/reference'
import type { Config } from '../platform/config.ts'
import { letterBodies } from '../platform/letter-body.ts'
import type { Letter } from '../platform/outbox.ts'
import { plainName } from '../platform/plain-words.ts'
import type { BookingRow } from './store/bookings.ts'

/** The letter with the code by which its lead traveller opens a booking. */
export function accessLetter(booking: BookingRow, { code, publicUrl }: { code: string } & Pick<Config, 'publicUrl'>): Letter {
  const reference = formatReference(booking.reference)
  const name = plainName(booking.leadName)
  const paragraphs = [
    `Your code for booking ${reference} is ${code}. It is valid for ${ACCESS_CODE_MINUTES} minutes.`,
    'Enter it where you asked for it. If you did not ask, you need not do anything: nobody sees your booking without it. Please give it to nobody.',
  ]
  return {
    about: booking.reference,
    kind: 'access_code',
    to: { name, address: booking.leadEmail },
    subject: `${code} is your code for booking ${reference}`,
    ...letterBodies({
      greeting: name === '' ? 'Namaste,' : `Namaste ${name},`,
      paragraphs,
      facts: [],
      link: { label: 'Go to the booking', url: `${publicUrl}/guest/view/${booking.reference}` },
    }),
  }
}
