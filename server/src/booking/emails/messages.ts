import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { greeting, plainName, plainReason } from '../../platform/email/plain-text.ts'
import { guestToken } from '../../platform/secrets/tokens.ts'
import { unsubscribeLink } from '../../platform/email/unsubscribe-links.ts'
import { billOf, factsOf, paymentOf } from './describe-booking.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { PaidWith } from '../history/paid-with.ts'
import type { BookingRow } from '../store/bookings.ts'
import { FACT_WORDS } from './facts.ts'
import { ENGLISH, type LetterWords, type TakenBack } from './templates.ts'
import { NEPALI } from './templates-in-nepali.ts'

export const WORDS: Record<Locale, LetterWords> = { en: ENGLISH, ne: NEPALI }

/** What stands around each letter. */
const AROUND: Record<Locale, Around> = {
  en: {
    see: 'See your booking',
    reason: (given) => `The reason we were given: “${given}”`,
    questions: ({ email, phone }, reference) =>
      `Questions? Write to ${email} or call ${phone}, and name the reference ${reference}.`,
    because: 'You get this letter because this address was given for the booking.',
    secret: 'Please do not pass it on: its link opens the booking.',
    noMore: 'No more reminders',
  },
  ne: {
    see: 'आफ्नो बुकिङ हेर्नुहोस्',
    reason: (given) => `हामीलाई दिइएको कारण: “${given}”`,
    questions: FACT_WORDS.ne.questions,
    because: 'बुकिङमा यो इमेल दिइएको हुनाले तपाईंलाई यो पत्र आएको हो।',
    secret: 'कृपया यो अरूलाई नपठाउनुहोस्: यसको लिङ्कबाट बुकिङ खुल्छ।',
    noMore: 'सम्झाउने इमेल रोक्नुहोस्',
  },
}

type Around = {
  see: string
  reason: (given: string) => string
  questions: (contact: { email: string; phone: string }, reference: string) => string
  because: string
  secret: string
  noMore: string
}

export type Occasion = {
  kind: EmailKind
  refunds: Refund[]
  at: Date
  config: Pick<Config, 'publicUrl' | 'secret' | 'contact'>
  /** The payment that it is about, and where money goes back to. */
  payment?: PaidWith | undefined
  /** How the booking was paid, where that is another: of several payments only one counts. */
  applied?: PaidWith | undefined
  takenBack?: TakenBack | undefined
  /** What somebody of ours wrote about it. */
  reason?: string | undefined
  /** It goes to whoever booked with an account: their session opens the booking, and no token need lie in their mail. */
  isToOwner?: boolean
}

/** Whether a letter only asks and tells nothing that a traveller needs, so that they may refuse it (decision 040). */
export const isConvenient = (kind: EmailKind): boolean => kind === 'stay_ended'

// Before money has come, what is to be paid is all there is to say of it.
const UNPAID: readonly EmailKind[] = ['reserved', 'lapsed', 'nothing_charged']

/** The letter that tells the lead traveller what became of a booking, as text and as HTML, in the language in which it was booked. */
export function letterOf(booking: BookingRow, occasion: Occasion): Email {
  const { locale } = booking
  const { kind, at, refunds, config, payment, applied = payment, takenBack } = occasion
  const reference = formatReference(booking.reference)
  const reason = plainReason(occasion.reason ?? '')
  const words = WORDS[locale][kind]({ booking, reference, at, refunds, payment, takenBack, publicUrl: config.publicUrl })
  const name = plainName(booking.leadName)
  const link = words.link ?? linkTo(booking, occasion)
  return {
    about: booking.reference,
    kind,
    to: { name, address: booking.leadEmail },
    subject: words.subject,
    ...renderEmail({
      locale,
      greeting: greeting(name, locale),
      heading: words.heading,
      paragraphs: [...words.paragraphs, ...(reason === '' ? [] : [AROUND[locale].reason(reason)])],
      facts: factsOf(booking, locale),
      bill: [...billOf(booking, locale), ...(UNPAID.includes(kind) ? [] : paymentOf(booking, applied, locale))],
      next: words.next ?? [],
      link,
      more: isConvenient(kind) ? refusalOf(booking, config) : words.more,
      footer: footerOf(booking, occasion, link),
    }),
  }
}

/**
 * The booking whole: for its owner where they are signed in, else for whoever has the letter. The token stands in the fragment, which
 * no server and no referrer sees.
 */
function linkTo({ reference, locale }: BookingRow, { isToOwner = false, config: { publicUrl, secret } }: Occasion) {
  const path = isToOwner ? `/booking/${reference}` : `/guest/view/${reference}#${guestToken(secret, reference)}`
  return { label: AROUND[locale].see, url: `${publicUrl}${path}` }
}

/** Where one says that no more of them shall come, with the box for it ticked. */
function refusalOf({ leadEmail, locale }: BookingRow, config: Occasion['config']) {
  return { label: AROUND[locale].noMore, url: unsubscribeLink(config, leadEmail, '&transactional_mail=true') }
}

/** Who may pass a letter on is not told to keep it: only a token in its link opens the booking. */
function footerOf({ reference, locale }: BookingRow, { config: { contact } }: Occasion, { url }: { url: string }): string[] {
  const { questions, because, secret } = AROUND[locale]
  return [questions(contact, formatReference(reference)), url.includes('#') ? `${because} ${secret}` : because]
}
