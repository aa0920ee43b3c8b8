import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { MINUTE } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookings } from '../../src/booking/store/tables.ts'
import { packages } from '../../src/catalogue/store/tables.ts'
import { paymentAttempts, refunds, statements } from '../../src/payment/store/tables.ts'
import type { App } from '../../src/platform/app-context.ts'
import { selectRows, type Tx } from '../../src/platform/database/db.ts'
import { outbox } from '../../src/platform/database/tables.ts'
import { appNow, transact } from '../../src/platform/database/transaction.ts'
import { APPROVED_BY_ITS_SUPPLIER, DEMO_BOOKINGS, DEMO_GUESTS } from './demo-bookings.ts'
import { playEvents } from './play-bookings.ts'
import { reserveDemo, type ToReserve } from './reserve-demo.ts'

/**
 * Makes about forty demo bookings when there are none, at least one in every status, through the real use cases at past instants.
 * Sends no messages about them.
 */
export async function fillBookings(app: App): Promise<void> {
  await transact(app.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(721203)`)
    const [one] = await tx.select({ id: bookings.id }).from(bookings).limit(1)
    if (one) return
    await tx.update(packages).set({ needsApproval: true }).where(eq(packages.slug, APPROVED_BY_ITS_SUPPLIER))
    const started = await appNow(tx)
    await inThePast(tx, async (goTo) => {
      // Demo events must not raise alarms.
      const demo = { ...app, db: tx, log: app.log.child({}, { level: 'silent' }) }
      for (const [index, booking] of DEMO_BOOKINGS.entries())
        await play(demo, { booking, reference: referenceOf(index), started, goTo })
    })
    await tx.update(outbox).set({ sentAt: sql`app_now()` })
    await leaveProvidersAlone(tx)
  })
}

/**
 * Providers don't know the demo's payments, so captures are not monitored and refunds not requested. Open attempts are not
 * checked for a while.
 */
async function leaveProvidersAlone(tx: Tx): Promise<void> {
  const isOpen = sql`${paymentAttempts.state} = 'open'`
  await tx.update(paymentAttempts).set({ nextCheckAt: sql`case when ${isOpen} then app_now() + interval '5 minutes' end` })
  await tx.update(refunds).set({ nextTryAt: null })
  const days = ['app_today() - 1', 'app_today()'].map((day) => sql.raw(day))
  for (const day of days) {
    for (const provider of PROVIDER_NAMES) {
      await tx.insert(statements).values({ provider, day: sql`${day}`, askedAt: sql`app_now()`, checkedAt: sql`app_now()` })
    }
  }
}

/** Demo bookings have memorable references, to try by hand. */
export function referenceOf(index: number): string {
  return `DEM0TRAVE1${String(index + 1).padStart(6, '0')}`
}

type GoTo = (instant: Date) => Promise<void>

/** Sets the clock to chosen instants for this transaction only: `app_now()` is replaced and restored before the commit. */
async function inThePast(tx: Tx, work: (goTo: GoTo) => Promise<void>): Promise<void> {
  const [own] = await selectRows(
    tx,
    sql`select pg_get_functiondef('app_now()'::regprocedure) as source`,
    z.object({ source: z.string() }),
  )
  await work(async (instant) => {
    const body = `select timestamptz '${instant.toISOString()}'`
    await tx.execute(sql.raw(`create or replace function app_now() returns timestamptz language sql volatile as $$ ${body} $$`))
  })
  await tx.execute(sql.raw(own?.source ?? ''))
}

type BookingToPlay = ToReserve & { goTo: GoTo }

async function play(app: App & { db: Tx }, { booking, reference, started, goTo }: BookingToPlay): Promise<void> {
  const madeAt = new Date(started.getTime() - booking.madeMinutesAgo * MINUTE)
  await goTo(madeAt)
  const startsIn = await reserveDemo(app, { booking, reference, started })
  const another = { ...booking, startsIn, guest: (booking.guest + 1) % DEMO_GUESTS.length }
  const sellToAnother = async () => {
    await reserveDemo(app, { booking: another, reference: reference.replace(/^DEM0/, 'DEM1'), started })
  }
  await playEvents(app, { reference, events: booking.events, madeAt, goTo, sellToAnother })
}
