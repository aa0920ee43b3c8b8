import type { TravellerForm } from '@chautari/contract/booking/traveller-form'
import type { CalendarDate } from '@chautari/contract/dates'
import type { ErrorCode } from '@chautari/contract/errors'
import type { Locale } from '@chautari/contract/locale'
import type { Paisa } from '@chautari/contract/money'
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
import type { ProductSnapshot } from '../store/tables.ts'
import { tellSupplier } from '../emails/tell-supplier.ts'
import { tellTraveller } from '../emails/tell-traveller.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'

/** What is answered again to the same request; it holds no secret. */
export type Reserved = { reference: string; totalPaisa: Paisa; holdExpiresAt: string }

/** What is booked, at which price, and how its stock is taken. */
export type Order = {
  product: ProductSnapshot
  ids: { roomId: number } | { packageId: number }
  startsOn: CalendarDate
  endsOn: CalendarDate
  adults: number
  children: number
  quantity: number
  /** For one room and one night, or one person, as sold; the plain price of all, and what is to be paid for it. */
  pricePaisa: number
  grossPaisa: Paisa
  totalPaisa: Paisa
  needsApproval: boolean
  take: (hold: { holder: string; expiresAt: Date }) => Promise<boolean>
  /** What is said when there is too little left. */
  unavailable: ErrorCode
}

type Making = {
  app: App
  caller: Caller
  travellers: z.output<typeof TravellerForm>
  order: Order
  now: Date
  /** That of a demo booking, which is always the same. */
  reference?: string | undefined
}

/**
 * Takes what is ordered and holds it for twelve minutes; what costs nothing is confirmed at once (spec 1 §4). Throws `hold_quota`
 * and the order's own refusal.
 */
export async function makeBooking(tx: Tx, making: Making): Promise<Reserved> {
  const { app, caller, travellers, order, now, reference = newReference() } = making
  const userId = caller.actor?.userId ?? null
  const { lead_traveller_email: email, lead_traveller_phone: phone } = travellers
  await requireQuota(tx, { app, email, phone, userId, isFree: order.totalPaisa === 0 })

  const expiresAt = holdExpiresAt(now)
  const taken = await order.take({ holder: reference, expiresAt })
  if (!taken) throw new AppError(order.unavailable)

  const decision = decide(notMadeYet({ ...order, now }), { kind: 'reserved' }, now)
  if (decision.outcome !== 'changed') throw new Error('A reservation was left undecided.')
  if (decision.stock === 'confirm' && !(await confirmHold(tx, { kind: order.product.kind, holder: reference })))
    throw new Error('What was taken a moment ago was not there to be confirmed.')
  await writeBooking(tx, { ...making, reference, made: decision })
  return { reference, totalPaisa: order.totalPaisa, holdExpiresAt: expiresAt.toISOString() }
}

async function writeBooking(tx: Tx, making: Making & { reference: string; made: Transition }): Promise<void> {
  const { app, caller, travellers, order, now, reference, made } = making
  const { product, ids, startsOn, endsOn, adults, children, quantity, pricePaisa, grossPaisa, totalPaisa, needsApproval } = order
  const booking = await insertBooking(tx, {
    reference,
    guestTokenHash: hashToken(guestToken(app.config.secret, reference)),
    userId: caller.actor?.userId ?? null,
    status: made.to,
    ...ids,
    product,
    startsOn,
    endsOn,
    adults,
    children,
    quantity,
    pricePaisa,
    grossPaisa,
    discountPaisa: grossPaisa - totalPaisa,
    totalPaisa,
    needsApproval,
    locale: await languageOf(tx, caller),
    leadName: travellers.lead_traveller_name,
    leadEmail: travellers.lead_traveller_email,
    leadPhone: travellers.lead_traveller_phone,
    alternativePhone: travellers.alternative_number ?? null,
    note: travellers.note ?? null,
    additionalTravellers: travellers.additional_traveller_details ?? [],
    createdAt: now,
    updatedAt: now,
    holdExpiresAt: made.holdExpiresAt,
    approveBy: made.to === 'pending' ? approveBy(startOf(order), now) : null,
  })
  const happening = { bookingId: booking.id, from: null, to: made.to, trigger: made.trigger }
  await appendEvent(tx, { ...happening, ...actorContextOf(caller), detail: { totalPaisa } })
  for (const kind of made.emails) {
    await tellTraveller(tx, booking, { app, kind, refunds: [], at: now })
    await tellSupplier(tx, booking, { app, kind })
  }
}

/** Who of ours books through a traveller's eyes has a browser in a language of their own. */
async function languageOf(tx: Tx, { actor, locale }: Caller): Promise<Locale> {
  const traveller = actor?.impersonator ? await findContact(tx, actor.userId) : undefined
  return traveller?.locale ?? locale
}
