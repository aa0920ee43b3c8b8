import { formatReference } from '@chautari/contract/booking/reference'
import { formatInstantInNepal } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { greeting, unlinkedName, plainName, plainReason } from '../../platform/email/plain-text.ts'
import { factsOf } from './describe-booking.ts'
import type { EmailKind } from '../rules/lifecycle.ts'
import type { BookingRow } from '../store/bookings.ts'

type Sold = { companyName: string; supplierEmail: string | null }

/** Whom to tell of a booking, as it is kept with it. */
export function supplierOf({ companyName: name, supplierEmail: email }: Sold): { supplier?: { name: string; email: string } } {
  return email === null ? {} : { supplier: { name, email } }
}

type SupplierLetter = 'supplier_booked' | 'supplier_asked' | 'supplier_released'

/** What a supplier hears of what its traveller is told. */
const HEARS: Partial<Record<EmailKind, SupplierLetter>> = {
  confirmed: 'supplier_booked',
  awaiting_supplier: 'supplier_asked',
  cancelled: 'supplier_released',
  withdrawn: 'supplier_released',
}

type News = { app: App; kind: EmailKind }

/**
 * Writes to the supplier what is booked with it, what it has to accept and what it has free again, in the transaction in which it
 * became so. Nothing where it has given no address.
 */
export async function tellSupplier(tx: Tx, booking: BookingRow, { app, kind }: News): Promise<void> {
  const { supplier } = booking.product
  const hears = HEARS[kind]
  if (!supplier || !hears) return
  const { subject, heading, paragraphs } = wordsOf(booking, hears)
  const { publicUrl, contact } = app.config
  await queueEmail(tx, {
    about: booking.reference,
    kind: hears,
    to: { name: plainName(supplier.name), address: supplier.email },
    subject,
    ...renderEmail({
      // Suppliers are written to in English.
      locale: 'en',
      greeting: greeting('', 'en'),
      heading,
      paragraphs,
      facts: [...factsOf(booking, 'en'), ...(hears === 'supplier_released' ? [] : whoComes(booking))],
      link: { label: 'Your page on Chautari', url: publicUrl + pathOf(booking) },
      footer: [`To answer or ask: ${contact.email} · ${contact.phone}, with the reference above.`],
    }),
  })
}

function wordsOf(booking: BookingRow, letter: SupplierLetter) {
  const reference = formatReference(booking.reference)
  switch (letter) {
    case 'supplier_booked':
      return {
        subject: `New booking ${reference}`,
        heading: 'You have a new booking',
        paragraphs: ['It is confirmed. Please keep it ready for the traveller below.'],
      }
    case 'supplier_asked': {
      const until = booking.approveBy ? ` until ${formatInstantInNepal(booking.approveBy)}, Nepal time` : ''
      return {
        subject: `Please accept or decline booking ${reference}`,
        heading: 'A booking waits for your answer',
        paragraphs: [`Please tell us${until} whether you accept it. Unanswered it is declined.`],
      }
    }
    case 'supplier_released':
      return {
        subject: `Booking ${reference} is cancelled`,
        heading: 'A booking is cancelled',
        paragraphs: ['What it had is free again.'],
      }
  }
}

/** What whoever expects the traveller has to know, and no more. */
function whoComes({ leadName, leadPhone, note }: BookingRow): [string, string][] {
  const said = plainReason(note ?? '')
  return [
    ['Lead traveller', unlinkedName(leadName)],
    ['Telephone', leadPhone],
    ...(said === '' ? [] : [['Note', said] satisfies [string, string]]),
  ]
}

function pathOf({ product }: BookingRow): string {
  return product.kind === 'room' ? `/property/${product.propertySlug}` : `/package/${product.packageSlug}`
}
