import { VAT_PERCENT } from '@chautari/contract/booking/tax'
import { eq, inArray } from 'drizzle-orm'
import { allocations } from '../../src/availability/store/tables.ts'
import { bookingEvents, bookings } from '../../src/booking/store/tables.ts'
import { properties, rooms } from '../../src/catalogue/store/tables.ts'
import { ledgerEntries, paymentAttempts, refunds } from '../../src/payment/store/tables.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { outbox } from '../../src/platform/database/tables.ts'
import type { GeneratedBooking } from './generated-bookings.ts'
import { insertKeyed, insertRows } from './insert-rows.ts'

const PROVIDER = 'esewa'

/** A booking with the numbers that the database gave it. */
type Numbered = GeneratedBooking & { id: number; attemptId: number; refundId: number; organisationId: number; reference: string }

/**
 * Writes bookings with their nights, events, payments, ledger entries and sent emails, as reserving, paying and cancelling leave them.
 * The use cases would take hours for a large catalogue; the audit finds no violation in these rows.
 */
export async function insertBookings(tx: Tx, made: GeneratedBooking[], roomIdOf: (slug: string) => number): Promise<void> {
  const organisations = await organisationsOf(tx, [...new Set(made.map(({ roomSlug }) => roomIdOf(roomSlug)))])
  const organisationOf = (slug: string) => organisations.get(roomIdOf(slug)) ?? 0
  const rows = made.map(({ row, roomSlug }) => ({
    ...row,
    roomId: roomIdOf(roomSlug),
    organisationId: organisationOf(roomSlug),
  }))
  const ids = await insertKeyed(tx, bookings, { rows, key: 'reference' })
  const attemptRows = made.map((booking) => attemptOf(booking, ids.get(booking.row.reference) ?? 0))
  const attemptIds = await insertKeyed(tx, paymentAttempts, { rows: attemptRows, key: 'booking_id' })
  const refundRows = made.flatMap((booking) => refundsOf(booking, { ids, attemptIds }))
  const refundIds = await insertKeyed(tx, refunds, { rows: refundRows, key: 'booking_id' })
  const numbered = made.map((booking) => {
    const { reference } = booking.row
    const id = ids.get(reference) ?? 0
    const numbers = { id, attemptId: attemptIds.get(`${id}`) ?? 0, refundId: refundIds.get(`${id}`) ?? 0 }
    return { ...booking, ...numbers, reference, organisationId: organisationOf(booking.roomSlug) }
  })
  await insertRows(
    tx,
    allocations,
    numbered.flatMap((booking) => allocationsOf(booking, roomIdOf(booking.roomSlug))),
  )
  await insertRows(tx, bookingEvents, numbered.flatMap(eventsOf))
  await insertRows(tx, ledgerEntries, numbered.flatMap(ledgerOf))
  await insertRows(tx, outbox, numbered.flatMap(emailsOf))
}

async function organisationsOf(tx: Tx, roomIds: number[]): Promise<Map<number, number>> {
  const found = await tx
    .select({ roomId: rooms.id, organisationId: properties.organisationId })
    .from(rooms)
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .where(inArray(rooms.id, roomIds))
  return new Map(found.map(({ roomId, organisationId }) => [roomId, organisationId ?? 0]))
}

function attemptOf({ row, startedAt, paidAt }: GeneratedBooking, bookingId: number): typeof paymentAttempts.$inferInsert {
  return {
    bookingId,
    number: 1,
    provider: PROVIDER,
    providerRef: `${row.reference}-01`,
    amountPaisa: row.totalPaisa,
    wireAmount: `${row.totalPaisa / 100}`,
    state: 'captured',
    providerTxnId: `GENERATED-${row.reference}`,
    capturedPaisa: row.totalPaisa,
    openedAt: startedAt,
    lastCheckedAt: paidAt,
    checks: 1,
    closedAt: paidAt,
  }
}

type Ids = { ids: Map<string, number>; attemptIds: Map<string, number> }

function refundsOf({ row, fate, cancelledAt, refundedAt }: GeneratedBooking, { ids, attemptIds }: Ids) {
  if (fate !== 'cancelled') return []
  const bookingId = ids.get(row.reference) ?? 0
  const times = { createdAt: cancelledAt, dueBy: refundedAt, settledAt: refundedAt }
  const attemptId = attemptIds.get(`${bookingId}`) ?? 0
  return [{ bookingId, attemptId, kind: 'cancel' as const, amountPaisa: row.totalPaisa, state: 'settled' as const, ...times }]
}

function allocationsOf({ reference: holder, nights, fate }: Numbered, roomId: number): (typeof allocations.$inferInsert)[] {
  return nights.map((night) => ({ holder, roomId, night, quantity: 1, state: fate === 'cancelled' ? 'released' : 'confirmed' }))
}

function eventsOf(booking: Numbered): (typeof bookingEvents.$inferInsert)[] {
  const { id: bookingId, row, startedAt, paidAt, cancelledAt, refundedAt } = booking
  const [waiting, approved] = ['payment_pending', 'approved'] as const
  const happened = [
    { fromStatus: null, toStatus: waiting, trigger: 'reserved', at: row.createdAt },
    { fromStatus: waiting, toStatus: waiting, trigger: 'payment_started', at: startedAt },
    { fromStatus: waiting, toStatus: approved, trigger: 'paid', at: paidAt },
  ]
  const ends = {
    upcoming: [],
    completed: [{ fromStatus: approved, toStatus: approved, trigger: 'stay_ended', at: row.completedAt ?? paidAt }],
    cancelled: [
      { fromStatus: approved, toStatus: 'cancellation_approved' as const, trigger: 'cancelled', at: cancelledAt },
      {
        fromStatus: 'cancellation_approved' as const,
        toStatus: 'cancelled' as const,
        trigger: 'refund_settled',
        at: refundedAt,
      },
    ],
  }
  return [...happened, ...ends[booking.fate]].map((event, index) => ({ bookingId, seq: index + 1, actor: 'seed', ...event }))
}

function ledgerOf(booking: Numbered): (typeof ledgerEntries.$inferInsert)[] {
  const { id: bookingId, row, fate, attemptId, refundId, reference, paidAt, cancelledAt, refundedAt, organisationId } = booking
  const total = row.totalPaisa
  const commission = Math.round((total * (row.commissionPercent ?? 0)) / 100)
  const vat = Math.round((commission * VAT_PERCENT) / 100)
  const [provider, customer] = [`psp:${PROVIDER}`, `customer:${reference}`]
  const moved = (transaction: string, at: Date, amounts: [account: string, amountPaisa: number][]) =>
    amounts.map(([account, amountPaisa]) => ({
      transaction,
      account,
      amountPaisa,
      organisationId: account === 'supplier_payable' ? organisationId : null,
      bookingId,
      at,
    }))
  const captured = moved(`capture:${attemptId}`, paidAt, [
    [provider, total],
    [customer, -total],
  ])
  const ends = {
    upcoming: [],
    completed: moved(`stay:${bookingId}`, row.completedAt as Date, [
      [customer, total],
      ['supplier_payable', commission + vat - total],
      ['commission', -commission],
      ['vat_payable', -vat],
    ]),
    cancelled: [
      ...moved(`refund-due:${refundId}`, cancelledAt, [
        [customer, total],
        ['refunds_payable', -total],
      ]),
      ...moved(`refund-sent:${refundId}`, refundedAt, [
        ['refunds_payable', total],
        [provider, -total],
      ]),
    ],
  }
  return [...captured, ...ends[fate]].filter(({ amountPaisa }) => amountPaisa !== 0)
}

function emailsOf({ row, fate, reference: about, paidAt, cancelledAt, refundedAt }: Numbered): (typeof outbox.$inferInsert)[] {
  const ends = {
    upcoming: [],
    completed: [{ kind: 'stay_ended', at: row.completedAt as Date }],
    cancelled: [
      { kind: 'cancelled', at: cancelledAt },
      { kind: 'refund_sent', at: refundedAt },
    ],
  }
  return [{ kind: 'reserved', at: row.createdAt }, { kind: 'confirmed', at: paidAt }, ...ends[fate]].map(({ kind, at }) => ({
    about,
    kind,
    recipientName: row.leadName,
    recipientAddress: row.leadEmail ?? '',
    subject: `Generated: ${kind}`,
    textBody: '',
    htmlBody: '',
    createdAt: at,
    dueAt: at,
    sentAt: at,
  }))
}
