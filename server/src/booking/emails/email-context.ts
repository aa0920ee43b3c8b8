import type { Locale } from '@chautari/contract/locale'
import type { AllPaidWith } from '../read-models/paid-with.ts'
import type { Amendment } from '../store/amendments/amendments.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { quantityOf } from '../store/lines.ts'
import { productInLanguage } from './product-in-language.ts'
import { isProposal } from '../rules/amending.ts'

export type Link = { label: string; url: string }

/** How much of the payment of a cancelled booking its provider reversed. */
export type ReversedShare = 'all' | 'part'

/** The facts of an amendment that an email names. */
export type AmendmentFacts = Pick<Amendment, 'before' | 'after' | 'differencePaisa' | 'holdExpiresAt'>

export type EmailContext = {
  booking: BookingDetails
  /** The reference in groups of four. */
  reference: string
  at: Date
  refunds: Refund[]
  /** The payment that the email is about; refunds use the same method. */
  payment: AllPaidWith | undefined
  takenBack?: ReversedShare | undefined
  /** Whether the whole departure was called off. */
  isCalledOff?: boolean | undefined
  /** The amendment that the email is about. */
  amendment?: AmendmentFacts | undefined
  publicUrl: string
}

type EmailText = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The next steps for the traveller, one sentence each. */
  next?: string[]
  /** The button; without one it opens the booking. */
  link?: Link
  /** A second link below the button. */
  more?: Link
}

type Template = (context: EmailContext) => EmailText

/** The kinds of email that are about an amendment. */
type AmendmentEmailKind = Extract<EmailKind, 'amended' | `amendment_${string}`>

/** The text of each email to the lead traveller, in one language. */
export type EmailTemplates = Record<EmailKind, Template>
export type AmendmentTemplates = Record<AmendmentEmailKind, Template>

/** Returns the amendment that an email is about. */
export function amendmentOf({ amendment, booking }: EmailContext): AmendmentFacts {
  if (!amendment) throw new Error(`Email about an amendment of booking ${booking.reference} without one.`)
  return amendment
}

/** Returns whether an email is about a proposal: a move to another departure that the traveller may accept or decline. */
export const isProposed = (context: EmailContext): boolean => isProposal(amendmentOf(context))

export const isRoom = ({ product }: BookingDetails) => product.kind === 'room'

export const hasSeveralRooms = (booking: BookingDetails) => isRoom(booking) && quantityOf(booking) > 1

/** Returns the name of the hotel or package that was booked. */
export function productName({ product }: BookingDetails, locale: Locale = 'en'): string {
  const sold = productInLanguage(product, locale)
  return sold.kind === 'room' ? sold.propertyName : sold.title
}

export const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)

/** Returns whether an email about a reversed payment can name a refund. When the provider reversed an unknown part, the amount is unknown. */
export const isRefundKnown = ({ takenBack, refunds }: EmailContext) => takenBack === 'all' || sumOf(refunds) > 0

/** Returns the address of a search for the same city, dates and number of travellers. */
export function searchUrl({ booking, publicUrl }: EmailContext): string {
  const { product, startsOn, endsOn, adults, children, quantity } = booking
  if (product.kind === 'package') {
    const search = new URLSearchParams({ search: product.city, count: `${quantity}` }).toString()
    return `${publicUrl}/package/search?${search}`
  }
  const stay = { startDate: startsOn, endDate: endsOn, adult: `${adults}`, child: `${children}`, rooms: `${quantityOf(booking)}` }
  const search = new URLSearchParams({ search: product.city, ...stay }).toString()
  return `${publicUrl}/search/property/listing?${search}`
}

/** A booking whose lead traveller left an email address. */
export type WithEmail<Booking> = Booking & { leadEmail: string }

/** Returns whether a booking has an email address to write to. A traveller who called may have left only a number (decision 133). */
export function hasEmail<Booking extends Pick<BookingDetails, 'leadEmail'>>(booking: Booking): booking is WithEmail<Booking> {
  return booking.leadEmail !== null
}
