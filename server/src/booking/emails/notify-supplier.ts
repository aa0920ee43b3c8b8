import { formatReference } from '@chautari/contract/booking/reference'
import { formatInstantInNepal } from '@chautari/contract/dates'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { queueEmail, queueSms, type Email } from '../../platform/email/outbox.ts'
import { greeting, unlinkedName, plainName, plainReason } from '../../platform/email/plain-text.ts'
import { isProposal } from '../rules/amending.ts'
import type { EmailKind } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { requestToken } from '../../platform/secrets/tokens.ts'
import { composeSupplierSms } from './compose-supplier-sms.ts'
import { summaryOf } from './describe-amendment.ts'
import { bookingFacts } from './describe-booking.ts'
import type { AmendmentFacts } from './email-context.ts'

type Sold = { companyName: string; supplierEmail: string | null }

/** Returns the supplier to notify about a booking, for the product snapshot; empty when it gave no email address. */
export function supplierOf({ companyName: name, supplierEmail: email }: Sold): { supplier?: { name: string; email: string } } {
  return email === null ? {} : { supplier: { name, email } }
}

type SupplierEmail =
  | 'supplier_booked'
  | 'supplier_asked'
  | 'supplier_released'
  | 'supplier_amended'
  | 'supplier_moved'
  | 'supplier_move_declined'
  | 'supplier_move_lapsed'

/** The email to the supplier that goes with an email to the traveller. */
const SUPPLIER_EMAILS: Partial<Record<EmailKind, SupplierEmail>> = {
  confirmed: 'supplier_booked',
  awaiting_supplier: 'supplier_asked',
  cancelled: 'supplier_released',
  withdrawn: 'supplier_released',
  amended: 'supplier_amended',
}

/** The email to the supplier about a traveller's answer to a proposal, which is a move to another departure (decision 137). */
const ANSWER_EMAILS: Partial<Record<EmailKind, SupplierEmail>> = {
  amended: 'supplier_moved',
  amendment_declined: 'supplier_move_declined',
  amendment_lapsed: 'supplier_move_lapsed',
}

/** The emails to the supplier that an SMS accompanies. */
const BY_SMS = ['supplier_booked', 'supplier_asked', 'supplier_released'] as const
const isBySms = (kind: SupplierEmail): kind is (typeof BY_SMS)[number] => (BY_SMS as readonly SupplierEmail[]).includes(kind)

type Occasion = { kind: EmailKind; amendment?: AmendmentFacts | undefined }

const supplierEmailOf = ({ kind, amendment }: Occasion): SupplierEmail | undefined =>
  amendment && isProposal(amendment) ? ANSWER_EMAILS[kind] : SUPPLIER_EMAILS[kind]

type News = Occasion & { app: App }

/**
 * Notifies the supplier of a booking in the transaction of the change: queues the email that `composeSupplierEmail` returns, an SMS to the phone that the
 * supplier has verified, and the news for its members.
 */
export async function notifySupplier(tx: Tx, booking: BookingDetails, news: News): Promise<void> {
  const email = composeSupplierEmail(booking, news)
  if (email) await queueEmail(tx, email)
  await notifyBySms(tx, booking, news)
  const forMembers = newsForMembers(booking, news)
  if (forMembers) await organisationProfiles.news.queueNews(tx, forMembers)
}

const NEWS = {
  supplier_booked: 'booking_made',
  supplier_asked: 'booking_asked',
  supplier_released: 'booking_cancelled',
  supplier_amended: 'booking_changed',
  supplier_moved: 'move_accepted',
  supplier_move_declined: 'move_declined',
  supplier_move_lapsed: 'move_lapsed',
} as const

/** Returns the news about a booking for the members of its supplier; undefined when there is none, or when they accepted the booking themselves. */
export function newsForMembers(booking: BookingDetails, occasion: Occasion): organisationProfiles.news.News | undefined {
  const kind = supplierEmailOf(occasion)
  const { organisationId, approveBy, reference: subject } = booking
  if (organisationId === null || kind === undefined || isAnswered(kind, approveBy)) return undefined
  return { organisationId, kind: NEWS[kind], subject }
}

/** Returns whether an email would notify the supplier of a booking that it has just accepted. */
const isAnswered = (kind: SupplierEmail, approveBy: Date | null) => kind === 'supplier_booked' && approveBy !== null

async function notifyBySms(tx: Tx, booking: BookingDetails, { app, ...occasion }: News): Promise<void> {
  const kind = supplierEmailOf(occasion)
  const { organisationId, approveBy } = booking
  if (!app.config.sms || organisationId === null || kind === undefined || !isBySms(kind)) return
  if (isAnswered(kind, approveBy)) return
  const phone = await organisationProfiles.findPhone(tx, organisationId)
  if (phone) await queueSms(tx, composeSupplierSms(booking, { phone, kind, rates: app.config }))
}

/**
 * Returns the email to the supplier about a new, a requested or a released booking; undefined for other news, or when the supplier gave
 * no address.
 */
export function composeSupplierEmail(booking: BookingDetails, { app, ...occasion }: News): Email | undefined {
  const { supplier } = booking.product
  const kind = supplierEmailOf(occasion)
  if (!supplier || !kind) return undefined
  const { subject, heading, paragraphs } = textOf(booking, kind, occasion.amendment)
  const { contact } = app.config
  return {
    about: booking.reference,
    kind,
    to: { name: plainName(supplier.name), address: supplier.email },
    subject,
    ...renderEmail({
      // Suppliers are emailed in English: their language is not recorded.
      locale: 'en',
      greeting: greeting('', 'en'),
      heading,
      paragraphs,
      facts: [...bookingFacts(booking, 'en'), ...(kind === 'supplier_released' ? [] : travellerFacts(booking))],
      link: linkOf(booking, app.config, kind),
      footer: [`To reply or ask a question: ${contact.email} or ${contact.phone}. Please mention the reference above.`],
    }),
  }
}

function textOf(booking: BookingDetails, kind: SupplierEmail, amendment: AmendmentFacts | undefined) {
  const reference = formatReference(booking.reference)
  switch (kind) {
    case 'supplier_booked':
      return {
        subject: `New booking ${reference}`,
        heading: 'You have a new booking',
        paragraphs: ['This booking is confirmed. Please prepare for the traveller below.'],
      }
    case 'supplier_asked': {
      const deadline = booking.approveBy ? ` by ${formatInstantInNepal(booking.approveBy)}, Nepal time` : ''
      return {
        subject: `Please accept or decline booking ${reference}`,
        heading: 'You have a booking request',
        paragraphs: [`Please accept or decline it${deadline}. We'll decline it for you if we don't hear from you.`],
      }
    }
    case 'supplier_amended':
      return {
        subject: `Booking ${reference} is changed`,
        heading: 'A booking is changed',
        paragraphs: [
          ...(amendment ? [`Before: ${summaryOf(amendment.before, 'en')}.`] : []),
          'It is now as below. Please prepare for the traveller on these dates.',
        ],
      }
    case 'supplier_moved':
      return {
        subject: `Booking ${reference} moved to another departure`,
        heading: 'The traveller accepted to move',
        paragraphs: [
          ...(amendment ? [`Before: ${summaryOf(amendment.before, 'en')}.`] : []),
          'The booking is now as below. Please prepare for the traveller on these dates.',
        ],
      }
    case 'supplier_move_declined':
      return {
        subject: `Booking ${reference} keeps its date`,
        heading: 'The traveller declined to move',
        paragraphs: [...offeredIn(amendment), KEPT],
      }
    case 'supplier_move_lapsed':
      return {
        subject: `Booking ${reference} keeps its date`,
        heading: "The traveller didn't answer in time",
        paragraphs: [...offeredIn(amendment), KEPT],
      }
    case 'supplier_released':
      return {
        subject: `Booking ${reference} is cancelled`,
        heading: 'A booking is cancelled',
        paragraphs: ['Its dates are available for sale again, unless they are closed.'],
      }
  }
}

const KEPT = 'The booking stays as below. The seats that we held on the other departure are available again.'

const offeredIn = (amendment: AmendmentFacts | undefined) =>
  amendment ? [`You offered: ${summaryOf(amendment.after, 'en')}.`] : []

/** Returns the facts about the traveller that a supplier needs: name, phone and note. */
function travellerFacts({ leadName, leadPhone, note }: BookingDetails): [string, string][] {
  const plainNote = plainReason(note ?? '')
  return [
    ['Lead traveller', unlinkedName(leadName)],
    ...(leadPhone === null ? [] : [['Phone', leadPhone] satisfies [string, string]]),
    ...(plainNote === '' ? [] : [['Note', plainNote] satisfies [string, string]]),
  ]
}

/** Returns the link to answer a request without signing in; for all other emails the link to the product. */
function linkOf(booking: BookingDetails, { publicUrl, secret }: App['config'], kind: SupplierEmail) {
  const { reference, approveBy } = booking
  if (kind !== 'supplier_asked' || !approveBy) return { label: 'View your page on Chautari', url: publicUrl + pathOf(booking) }
  // The token is in the fragment, which no server log or referrer sees.
  const fragment = new URLSearchParams({ booking: reference, token: requestToken(secret, { reference, approveBy }) })
  return { label: 'Accept or decline', url: `${publicUrl}/console/supplier/request#${fragment.toString()}` }
}

function pathOf({ product }: BookingDetails): string {
  return product.kind === 'room' ? `/property/${product.propertySlug}` : `/package/${product.packageSlug}`
}
