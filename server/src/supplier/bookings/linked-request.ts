import { readReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { LinkedRequest } from '@chautari/contract/supplier/bookings/shapes'
import { bookingLists, changeBooking, findBooking, type BookingRow } from '../../booking/index.ts'
import { listings } from '../../catalogue/index.ts'
import { ledger } from '../../payment/index.ts'
import { answerRequest, type Answer } from '../../servicing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import { isDerived, requestToken } from '../../platform/secrets/tokens.ts'
import { recordEntry } from '../../trail/index.ts'
import { moneyOf, namesOf } from './present-booking.ts'

/** The link of the email that asks a supplier to answer a request: the booking, and a token that only we can derive. */
type Link = { reference: string; token: string }
type RequestedBooking = BookingRow & { approveBy: Date; organisationId: number }

/** Returns the booking of a link. Throws `token_invalid` unless we sent the link for the present request. */
async function requireLinked({ db, config }: App, { reference, token }: Link): Promise<RequestedBooking> {
  const booking = await findBooking(db, { reference: readReference(reference) ?? '' })
  const { approveBy = null, organisationId = null } = booking ?? {}
  if (!booking || !approveBy || organisationId === null) throw new AppError('token_invalid')
  const request = { reference: booking.reference, approveBy }
  if (!isDerived(config, token, (secret) => requestToken(secret, request))) throw new AppError('token_invalid')
  return { ...booking, approveBy, organisationId }
}

/** Returns the request that a link opens, and whether it is still open. Throws `token_invalid`. */
export async function showLinkedRequest(app: App, link: Link, locale: Locale): Promise<LinkedRequest> {
  const booking = await requireLinked(app, link)
  const { reference, leadName, note, startsOn, endsOn, adults, children, quantity, approveBy, organisationId } = booking
  const [{ name }, now] = await Promise.all([listings.getOrganisation(app.db, organisationId), appNow(app.db)])
  const state = await stateOf(app.db, booking, now)
  const unearned = await ledger.shares.findUnearned(app.db, [booking])
  return {
    state,
    reference,
    ...namesOf(booking, locale),
    organisation_name: name,
    // Emails are kept for years: once the request is decided, their link no longer shows the guest.
    guest_name: state === 'open' ? leadName : '',
    note: state === 'open' ? note : null,
    starts_on: startsOn,
    ends_on: endsOn,
    adults,
    children,
    quantity,
    answer_by: approveBy.toISOString(),
    earns: rupees(moneyOf(booking, { app, unearned }).earnsPaisa),
    server_time: now.toISOString(),
  }
}

async function stateOf(db: Db, booking: RequestedBooking, now: Date): Promise<LinkedRequest['state']> {
  const { status, approveBy } = booking
  if (status === 'pending') return now < approveBy ? 'open' : 'expired'
  if (status === 'reject') return (await wasUnanswered(db, booking)) ? 'expired' : 'declined'
  return status === 'cancellation_approved' || status === 'cancelled' ? 'cancelled' : 'accepted'
}

/** Returns whether a declined request was declined by a sweep, because its supplier did not answer in time. */
export async function wasUnanswered(db: Db, { id }: Pick<BookingRow, 'id'>): Promise<boolean> {
  const events = await bookingLists.findHistory(db, id)
  return events.some(({ trigger, detail }) => trigger === 'supplier_declined' && detail['unanswered'] === true)
}

/** Answers a request by its link. A request can be answered only once. Throws `token_invalid`, and the errors of `answerRequest`. */
export async function answerLinkedRequest(
  app: App,
  link: Link,
  { answer, requestId }: { answer: Answer; requestId: string },
): Promise<void> {
  const { id, reference } = await requireLinked(app, link)
  await changeBooking(app.db, { id }, async (tx, booking) => {
    await answerRequest(tx, booking, { app, by: { actor: 'supplier', requestId }, answer })
    await recordEntry(
      tx,
      { name: 'link in the e-mail to the supplier', via: 'system', requestId },
      {
        act: `bookings.${answer.answer}`,
        about: { kind: 'booking', id: reference },
        ...(answer.answer === 'decline' && { reason: answer.reason }),
      },
    )
  })
}
