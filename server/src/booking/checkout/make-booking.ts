import type { TravellerForm } from '@chautari/contract/booking/traveller-form'
import type { CalendarDate } from '@chautari/contract/dates'
import type { ErrorCode } from '@chautari/contract/errors'
import type { Locale } from '@chautari/contract/locale'
import { toRupees, type Paisa } from '@chautari/contract/money'
import type { z } from 'zod'
import { findContact } from '../../account/index.ts'
import { confirmHold } from '../../availability/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { guestToken, hashToken } from '../../platform/secrets/tokens.ts'
import { newReference } from './new-reference.ts'
import { requireQuota } from '../stock/require-quota.ts'
import { startOf } from '../history/quote-refund.ts'
import { approveBy } from '../rules/approval.ts'
import { holdExpiresAt } from '../rules/hold.ts'
import { decide, notMadeYet, type Transition } from '../rules/lifecycle.ts'
import { insertBooking } from '../store/bookings.ts'
import { appendEvent } from '../store/events.ts'
import type { LineSold, NightSold, ProductSnapshot } from '../store/tables.ts'
import { notifySupplier } from '../emails/notify-supplier.ts'
import { notifyTraveller } from '../emails/notify-traveller.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'

/** The result that a repeated request gets again; it contains no secret. */
export type Reserved = { reference: string; totalPaisa: Paisa; holdExpiresAt: string }

/** The product to book, its price, and how its stock is taken. */
export type Order = Sold & {
  take: (hold: { holder: string; expiresAt: Date }) => Promise<boolean>
  unavailable: ErrorCode
}

/** The product, its dates and its price, as a booking stores them. */
type Sold = {
  product: ProductSnapshot
  ids: { roomId: number } | { packageId: number }
  startsOn: CalendarDate
  endsOn: CalendarDate
  adults: number
  children: number
  quantity: number
  /** The price of one room night or one traveller as sold, the total at the regular price, and the total to pay. */
  pricePaisa: number
  /** The price of each night of a stay; null for a package. */
  nightPrices: NightSold[] | null
  /** The lines of a mix; null for one product. The product and its price above are those of the first, the amounts below of all. */
  lines: LineSold[] | null
  grossPaisa: Paisa
  totalPaisa: Paisa
  needsApproval: boolean
  /** The supplier that is owed for it. */
  organisationId: number | null
}

type Reservation = {
  app: App
  caller: Caller
  travellers: z.output<typeof TravellerForm> & { expected_total?: number | null | undefined }
  order: Order
  now: Date
  /** A fixed reference, for demo bookings. */
  reference?: string | undefined
}

/**
 * Takes the stock of an order and holds it for HOLD_MINUTES_NEW; a free booking is confirmed at once (spec 1 §4). Throws `price_changed`
 * when the traveller was shown another total, `hold_quota` and the order's `unavailable` error.
 */
export async function makeBooking(tx: Tx, reservation: Reservation): Promise<Reserved> {
  const { app, caller, travellers, order, now, reference = newReference() } = reservation
  const { take, unavailable, ...sold } = order
  const userId = caller.actor?.userId ?? null
  const { lead_traveller_email: email, lead_traveller_phone: phone, expected_total: expected } = travellers
  const totalAmount = toRupees(order.totalPaisa)
  if (typeof expected === 'number' && expected !== totalAmount) throw new AppError('price_changed', { totalAmount })
  await requireQuota(tx, { app, email, phone, userId, isFree: order.totalPaisa === 0 })

  const expiresAt = holdExpiresAt(now)
  const taken = await take({ holder: reference, expiresAt })
  if (!taken) throw new AppError(unavailable)

  const decision = decide(notMadeYet({ ...order, now }), { kind: 'reserved' }, now)
  if (decision.outcome !== 'changed') throw new Error('reservation left undecided')
  if (decision.stock === 'confirm' && !(await confirmHold(tx, { kind: order.product.kind, holder: reference })))
    throw new Error('stock taken in this transaction could not be confirmed')
  await writeBooking(tx, { ...reservation, order: sold, reference, transition: decision })
  return { reference, totalPaisa: order.totalPaisa, holdExpiresAt: expiresAt.toISOString() }
}

type Written = Omit<Reservation, 'order'> & { order: Sold; reference: string; transition: Transition }

async function writeBooking(tx: Tx, reservation: Written): Promise<void> {
  const { app, caller, travellers, order, now, reference, transition } = reservation
  const { ids, ...sold } = order
  const booking = await insertBooking(tx, {
    reference,
    guestTokenHash: hashToken(guestToken(app.config.secret, reference)),
    userId: caller.actor?.userId ?? null,
    status: transition.to,
    ...ids,
    ...sold,
    commissionPercent: app.config.commissionPercent,
    discountPaisa: sold.grossPaisa - sold.totalPaisa,
    locale: await languageOf(tx, caller),
    leadName: travellers.lead_traveller_name,
    leadEmail: travellers.lead_traveller_email,
    leadPhone: travellers.lead_traveller_phone,
    alternativePhone: travellers.alternative_number ?? null,
    note: travellers.note ?? null,
    additionalTravellers: travellers.additional_traveller_details ?? [],
    createdAt: now,
    updatedAt: now,
    holdExpiresAt: transition.holdExpiresAt,
    approveBy: transition.to === 'pending' ? approveBy(startOf(order), now) : null,
  })
  const event = { bookingId: booking.id, from: null, to: transition.to, trigger: transition.trigger }
  await appendEvent(tx, { ...event, ...actorContextOf(caller), detail: { totalPaisa: sold.totalPaisa } })
  for (const kind of transition.emails) {
    await notifyTraveller(tx, booking, { app, kind, refunds: [], at: now })
    await notifySupplier(tx, booking, { app, kind })
  }
}

/** Returns the language of the traveller; staff who impersonate one may browse in another. */
async function languageOf(tx: Tx, { actor, locale }: Caller): Promise<Locale> {
  const traveller = actor?.impersonator ? await findContact(tx, actor.userId) : undefined
  return traveller?.locale ?? locale
}
