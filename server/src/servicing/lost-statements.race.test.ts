import pg from 'pg'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { bookings } from '../booking/store/tables.ts'
import { packagesOf } from '../booking/testing/packages.ts'
import { traveller } from '../booking/testing/reservations.ts'
import { sweepDuePayments } from '../payment/attempts/reverify-payments.ts'
import { paymentAttempts } from '../payment/store/tables.ts'
import { esewaOf } from '../payment/testing/esewa.ts'
import { refundsOf } from '../payment/testing/refunds.ts'
import { freshApp } from '../testing/app.ts'
import { sized } from '../testing/long-runs.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { ask, freshStay, reserve, see, esewa, pass, sweep, cancel, paidByEsewa, paidByKhalti, refundsAt, callsAbout, atKhalti } =
  await refundsOf(testApp)
const packages = packagesOf(testApp)
const killer = new pg.Client({ connectionString: app.config.databaseUrl })
await killer.connect()
afterAll(() => killer.end())
vi.spyOn(app.log, 'error').mockImplementation(() => {})

const TRIES_MAX = 5
const CHECKED_AFTER_SECONDS = 5 * 60 + 1
const DUE_AGAIN_SECONDS = 61

/** When the connection ends: before the statement reaches the database, or after it ran, so that only its answer is lost. */
const MOMENTS = ['before', 'after'] as const
type Moment = (typeof MOMENTS)[number]

type Lost = { nth: number; moment: Moment }

/** Ends the connection of the nth statement from now on. Returns a function that restores the driver and returns the statements sent so far. */
function loseStatement({ nth, moment }: Lost): () => string[] {
  const sent: string[] = []
  const { query } = pg.Client.prototype as unknown as { query: (this: pg.Client, ...args: unknown[]) => unknown }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const send = (...given: unknown[]) => query.apply(this, given)
    if ((this as unknown) === killer || sent.push(textOf(args[0])) !== nth) return send(...args)
    return moment === 'before' ? sendAfterwards(this, send, args) : loseAnswer(this, send, args)
  } as never)
  return () => {
    spy.mockRestore()
    return sent
  }
}

type Send = (...args: unknown[]) => unknown

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

const end = (client: pg.Client) =>
  killer.query('select pg_terminate_backend($1)', [(client as unknown as { processID: number }).processID])

async function sendAfterwards(client: pg.Client, send: Send, args: unknown[]): Promise<unknown> {
  await end(client)
  return send(...args)
}

/** Sends a statement and reports an error to its callback or promise although the statement ran. */
function loseAnswer(client: pg.Client, send: Send, args: unknown[]): unknown {
  const lost = new Error('Connection terminated unexpectedly')
  const last = args.at(-1)
  if (typeof last !== 'function')
    return Promise.resolve(send(...args)).then(async () => {
      await end(client)
      throw lost
    })
  return send(...args.slice(0, -1), () => void end(client).then(() => (last as (error: Error) => void)(lost)))
}

type Case = {
  /** Sends the request that is interrupted; called again to repeat it. Returns the HTTP status. */
  send: () => Promise<number>
  /** Fails unless the act was done exactly once. */
  expectDone: () => Promise<void>
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

/** Wraps a sweep. It logs a failure instead of answering with an error, and retries the work when it is due again. */
const swept = (work: () => Promise<unknown>) => async () => {
  await work().catch(() => {})
  return 200
}

async function bookingsOf(email: string) {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.leadEmail, email), like(bookings.status, 'payment%')))
}

let keys = 0

const ACTS: Record<string, () => Promise<Case>> = {
  'a reservation of a room': async () => {
    const request = { ...(await freshStay()), ...traveller(), key: `lost-statement-${++keys}` }
    return {
      send: () => statusOf(ask(request)),
      expectDone: async () => expect(await bookingsOf(request.lead_traveller_email)).toHaveLength(1),
    }
  },
  'a reservation of seats': async () => {
    const { slug, startDate } = await packages.freshPackage()
    const request = { ...traveller(), bookingStartDate: startDate, key: `lost-statement-${++keys}` }
    return {
      send: () => statusOf(packages.ask(slug, request)),
      expectDone: async () => expect(await bookingsOf(request.lead_traveller_email)).toHaveLength(1),
    }
  },
  'the start of a payment': async () => {
    const { booking_reference: reference } = await reserve()
    const headers = { 'idempotency-key': `lost-statement-${++keys}` }
    return {
      send: () => statusOf(call('GET /payment/esewa/initiate/:reference', { params: { reference }, headers })),
      expectDone: async () => {
        const ofBooking = like(paymentAttempts.providerRef, `${reference}-%`)
        expect(await db.select().from(paymentAttempts).where(ofBooking)).toHaveLength(1)
      },
    }
  },
  'the return of a payment': async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await esewa.pay(reference)
    return { send: () => statusOf(esewa.verify(data)), expectDone: () => expectConfirmed(reference) }
  },
  'the sweep that finds a payment': async () => {
    // A sweep checks a few due payments at a time, so payments of earlier acts must not be due.
    await db.update(paymentAttempts).set({ nextCheckAt: new Date('2100-01-01') })
    const { booking_reference: reference } = await reserve()
    await esewaOf(testApp).pay(reference)
    await pass(CHECKED_AFTER_SECONDS)
    return {
      send: swept(() => sweepDuePayments(app)),
      expectDone: async () => {
        await pass(DUE_AGAIN_SECONDS)
        await sweepDuePayments(app)
        await expectConfirmed(reference)
      },
    }
  },
  'a release': async () => {
    const { booking_reference: reference, guest_token: token = '' } = await reserve()
    const headers = { 'x-guest-token': token }
    return {
      send: () => statusOf(call('PATCH /bookings/:reference/release', { params: { reference }, headers })),
      expectDone: async () => expect((await see(reference)).is_reserved).toBe(false),
    }
  },
  'a cancellation': async () => {
    const { reference, token } = await paidByEsewa()
    const headers = { 'x-guest-token': token }
    const input = { params: { reference }, body: undefined, headers }
    return {
      send: () => statusOf(call('PATCH /bookings/:reference/cancel', input)),
      expectDone: async () => {
        expect((await see(reference)).status).toBe('cancellation_approved')
        expect(await refundsAt(reference)).toHaveLength(1)
      },
    }
  },
  'the sweep that sends a refund': async () => {
    const { reference, token, pidx } = await paidByKhalti()
    await cancel({ reference, token })
    return {
      send: swept(sweep),
      expectDone: async () => {
        for (let n = 0; n < 3; n++) {
          await pass(DUE_AGAIN_SECONDS)
          await sweep()
        }
        expect(await refundsAt(reference)).toMatchObject([{ state: 'settled' }])
        const { transaction_id: transactionId } = await atKhalti(pidx)
        expect((await callsAbout(transactionId ?? '')).length).toBeLessThanOrEqual(1)
      },
    }
  },
}

async function expectConfirmed(reference: string): Promise<void> {
  expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true })
  expect(await refundsAt(reference)).toEqual([])
}

/** Performs an act whose nth statement is lost, repeats it while it answers "retry later", and returns the statements of the first try. */
async function performWithLoss(prepare: () => Promise<Case>, lost: Lost): Promise<string[]> {
  const { send, expectDone } = await prepare()
  const restore = loseStatement(lost)
  let status = await send()
  const sent = restore()
  expect([200, 201, 503], `${lost.moment} statement ${lost.nth}`).toContain(status)
  for (let tries = 1; status === 503 && tries < TRIES_MAX; tries++) status = await send()
  await expectDone()
  return sent
}

/** Acts of a traveller that `npm test` interrupts at their last commit; `npm run proofs -- races` interrupts all at each statement. */
const IN_GATE = ['a reservation of a room', 'the return of a payment', 'a cancellation']
const acts = Object.entries(ACTS).filter(([name]) => sized({ gate: IN_GATE.includes(name), long: true }))

/** Returns the statements to lose: all, or the last commit; a single statement outside a transaction commits itself. */
function lossesOf(sent: string[]): Lost[] {
  const all = sent.map((_, index) => index + 1)
  const commit = sent.lastIndexOf('commit') + 1
  const chosen = sized({ gate: [commit === 0 ? sent.length : commit], long: all })
  return MOMENTS.flatMap((moment) => chosen.map((nth) => ({ nth, moment })))
}

describe.each(acts)('%s that loses its connection', (_name, prepare) => {
  test(
    'answers "retry later" whichever statement is lost, and is done once when it is repeated',
    async () => {
      const sent = await performWithLoss(prepare, { nth: Infinity, moment: 'before' })
      expect(sent.length).toBeGreaterThan(0)
      for (const lost of lossesOf(sent)) await performWithLoss(prepare, lost)
    },
    sized({ gate: 60_000, long: 600_000 }),
  )
})
