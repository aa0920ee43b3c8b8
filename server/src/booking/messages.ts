import { formatReference } from '@chautari/contract/booking/reference'
import type { Config } from '../platform/config.ts'
import { letterBodies } from '../platform/letter-body.ts'
import type { Letter } from '../platform/outbox.ts'
import { plainName, plainReason } from '../platform/plain-words.ts'
import { guestToken } from '../platform/tokens.ts'
import { billOf, factsOf, paymentOf, type Payment } from './describe-booking.ts'
import type { LetterKind, Refund } from './rules/lifecycle.ts'
import type { BookingRow } from './store/bookings.ts'
import { WORDS } from './word-letters.ts'

export type Occasion = {
  kind: LetterKind
  refunds: Refund[]
  at: Date
  config: Pick<Config, 'publicUrl' | 'secret' | 'contact'>
  /** The payment that it is about, and where money goes back to. */
  payment?: Payment | undefined
  /** How the booking was paid, where that is another: of several payments only one counts. */
  applied?: Payment | undefined
  /** What somebody of ours wrote about it. */
  reason?: string | undefined
  /** It goes to whoever booked with an account: their session opens the booking, and no token need lie in their mail. */
  isToOwner?: boolean
}

// Before money has come, what is to be paid is all there is to say of it.
const UNPAID: readonly LetterKind[] = ['reserved', 'lapsed', 'nothing_charged']

/** The letter that tells the lead traveller what became of a booking, as text and as HTML. */
export function letterOf(booking: BookingRow, occasion: Occasion): Letter {
  const { kind, at, refunds, config, payment, applied = payment } = occasion
  const reference = formatReference(booking.reference)
  const reason = plainReason(occasion.reason ?? '')
  const words = WORDS[kind]({ booking, reference, at, refunds, payment, publicUrl: config.publicUrl })
  const name = plainName(booking.leadName)
  return {
    about: booking.reference,
    kind,
    to: { name, address: booking.leadEmail },
    subject: words.subject,
    ...letterBodies({
      greeting: name === '' ? 'Namaste,' : `Namaste ${name},`,
      heading: words.heading,
      paragraphs: [...words.paragraphs, ...(reason === '' ? [] : [`The reason we were given: “${reason}”`])],
      facts: factsOf(booking),
      bill: [...billOf(booking), ...(UNPAID.includes(kind) ? [] : paymentOf(booking, applied))],
      next: words.next ?? [],
      link: words.link ?? linkTo(booking.reference, occasion),
      more: words.more,
      footer: footerOf(reference, occasion),
    }),
  }
}

/**
 * The booking whole: for its owner where they are signed in, else for whoever has the letter. The token stands in the fragment, which
 * no server and no referrer sees.
 */
function linkTo(reference: string, { isToOwner = false, config: { publicUrl, secret } }: Occasion) {
  const path = isToOwner ? `/booking/${reference}` : `/guest/view/${reference}#${guestToken(secret, reference)}`
  return { label: 'See your booking', url: `${publicUrl}${path}` }
}

function footerOf(reference: string, { isToOwner = false, config: { contact } }: Occasion): string[] {
  const why = 'You get this letter because this address was given for the booking.'
  return [
    `Questions? Write to ${contact.email} or call ${contact.phone}, and name the reference ${reference}.`,
    isToOwner ? why : `${why} Please do not pass it on: its link opens the booking.`,
  ]
}
