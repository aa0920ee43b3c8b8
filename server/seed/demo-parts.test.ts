import { calendarDate, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../src/platform/database/db.ts'
import { freshApp } from '../src/testing/app.ts'
import { seedDemo } from './demo.ts'

const { db } = await freshApp()
const today = calendarDate(dayInNepal(new Date()))
const fill = () => seedDemo(db, { today, seed: 1 })

const Counts = z.object({ packages: z.number(), departures: z.number(), joined: z.number(), properties: z.number() })

async function counts() {
  const [row] = await selectRows(
    db,
    sql`select (select count(*)::int from packages) as packages, (select count(*)::int from departures) as departures,
      (select count(*)::int from packages where campaign_id is not null) as joined, (select count(*)::int from properties) as properties`,
    Counts,
  )
  return row
}

test('a data folder without packages gets them at its next start, joined to their campaigns', async () => {
  const whole = await counts()
  expect(whole).toMatchObject({ packages: 40, joined: 13, properties: 60 })
  await db.execute(sql`delete from departures`)
  await db.execute(sql`delete from packages`)
  await fill()
  expect(await counts()).toEqual(whole)
})

test('existing data is left unchanged', async () => {
  await db.execute(sql`delete from departures`)
  await db.execute(sql`delete from packages where slug <> 'everest-base-camp-trek'`)
  await fill()
  expect(await counts()).toMatchObject({ packages: 1, departures: 0, properties: 60 })
})
