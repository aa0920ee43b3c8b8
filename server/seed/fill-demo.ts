import { calendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '../src/platform/app-context.ts'
import { selectRows, type Db } from '../src/platform/database/db.ts'
import { seedDemo } from './demo.ts'
import { fillBookings } from './booking/fill-bookings.ts'
import { fillPeople } from './account/fill-people.ts'
import { fillPartners } from './supplier/fill-partners.ts'
import { fillSubscribers } from './newsletter/fill-newsletter.ts'

/** Fills the empty parts of the database with demo data: the catalogue, people, their bookings, and owners of a few organisations. */
export async function fillDemo(app: App): Promise<void> {
  await seedDemo(app.db, { today: await todayInDatabase(app.db), seed: 1 })
  await fillPeople(app)
  await fillSubscribers(app)
  await fillBookings(app)
  await fillPartners(app)
}

/** Returns today in Nepal by the clock of the database. */
export async function todayInDatabase(db: Db) {
  const [row] = await selectRows(db, sql`select app_today()::text as today`, z.object({ today: z.string() }))
  return calendarDate(row?.today ?? '')
}
