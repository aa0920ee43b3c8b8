import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookings } from '../../booking/store/tables.ts'
import { reservationsOf, type TestApp } from '../../booking/testing/reservations.ts'
import { makeDueRefunds } from '../refunds/make-refunds.ts'
import { ledgerEntries } from '../store/tables.ts'
import { cardOf } from './card.ts'
import { esewaOf } from './esewa.ts'
import { khaltiOf } from './khalti.ts'
import { snapshotOf } from './ledger.ts'

const Sent = z.object({ endpoint: z.string(), provider: z.string(), path: z.string(), body: z.unknown() })

const AtKhalti = z.object({ state: z.string(), refunded_amount: z.number(), transaction_id: z.string().nullable() })
const AtBank = z.object({ credits: z.array(z.object({ id: z.string(), kind: z.string(), amount: z.string() })) })

/** Returns helpers that create paid bookings and their refunds through traveller requests, the sandbox and sweeps. */
export async function refundsOf(testApp: TestApp) {
  const { call, db, app, clock, sandbox } = testApp
  const made = await reservationsOf(testApp)
  const [khalti, esewa, card] = [khaltiOf(testApp), esewaOf(testApp), cardOf(testApp)]

  /** Advances the time here and at the providers. */
  async function pass(seconds: number) {
    await clock.advance(seconds)
    await sandbox.post('/_ctl/clock/advance', { seconds })
  }

  /** Reserves a room. */
  async function reserved() {
    const { booking_reference: reference, guest_token } = await made.reserve()
    return { reference, token: guest_token ?? '' }
  }

  /** Sets the cancellation terms to a refund of 50 %. */
  async function halveTerms(reference: string) {
    await db
      .update(bookings)
      .set({ product: sql`jsonb_set(product, '{refundTiers}', '[{"hoursBefore": 0, "percent": 50}]')` })
      .where(eq(bookings.reference, reference))
  }

  async function paidByKhalti() {
    const { reference, token } = await reserved()
    const { pidx, claim } = await khalti.pay(reference)
    await khalti.verify(claim)
    return { reference, token, pidx }
  }

  async function paidByCard() {
    const { reference, token } = await reserved()
    const { transactionUuid, fields } = await card.pay(reference)
    await card.comeBack(fields)
    return { reference, token, transactionUuid }
  }

  async function paidByEsewa() {
    const { reference, token } = await reserved()
    const { data, transactionUuid } = await esewa.pay(reference)
    await esewa.verify(data)
    return { reference, token, transactionUuid }
  }

  async function cancel({ reference, token }: { reference: string; token: string }) {
    const headers = { 'x-guest-token': token }
    const answered = await call('PATCH /bookings/:reference/cancel', { params: { reference }, body: undefined, headers })
    return answered.body.data
  }

  /** Runs sweeps until no refund is due, as the server does. */
  async function sweep(): Promise<number> {
    let taken = 0
    for (let found = await makeDueRefunds(app); found > 0; found = await makeDueRefunds(app)) taken += found
    return taken
  }

  const refundsAt = async (reference: string) => (await snapshotOf(db, reference)).refunds
  const atKhalti = async (pidx: string) => AtKhalti.parse(await sandbox.get(`/_ctl/transactions/${pidx}`))
  const atBank = async (uuid: string) => AtBank.parse(await sandbox.get(`/_ctl/transactions/${uuid}`)).credits

  /** Injects this fault into the next refund calls of a payment. */
  const fault = (provider: string, kind: string, { ref, endpoint = 'refund', count = 1 }: Faulty) =>
    sandbox.post('/_ctl/faults', { provider, endpoint, kind, count, provider_ref: ref })

  /** Returns the refund calls that a provider received for a payment. */
  async function callsAbout(transactionId: string) {
    const sent = z.array(Sent).parse(await sandbox.get('/_ctl/requests'))
    return sent.filter(({ endpoint, path }) => (endpoint === 'refund' || endpoint === 'void') && path.includes(transactionId))
  }

  /** Returns the ledger balance of a booking by account. */
  async function balances(reference: string): Promise<Record<string, number>> {
    const { booking } = await snapshotOf(db, reference)
    const entries = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.bookingId, booking.id))
      .orderBy(asc(ledgerEntries.id))
    const sums = new Map<string, number>()
    for (const { account, amountPaisa } of entries) sums.set(account, (sums.get(account) ?? 0) + amountPaisa)
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
  }

  const ways = { khalti, esewa, card, reserved, halveTerms, paidByKhalti, paidByCard, paidByEsewa, cancel }
  const books = { pass, sweep, refundsAt, atKhalti, atBank, fault, callsAbout, balances }
  return { ...made, ...ways, ...books }
}

type Faulty = { ref: string; endpoint?: string; count?: number }
