import { dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../src/platform/database/db.ts'
import { freshApp } from '../src/testing/app.ts'
import { expectSoundBookings } from '../src/testing/sound.ts'
import { seedDemo } from './demo.ts'

const { db, clock } = await freshApp()

const Counted = z.object({
  campaigns: z.number(),
  joined: z.number(),
  posts: z.number(),
  featured: z.number(),
  properties: z.number(),
  reviews: z.number(),
  rated: z.number(),
})

async function count() {
  const [row] = await selectRows(
    db,
    sql`select
      (select count(*)::int from campaigns) as campaigns,
      (select count(*)::int from rooms where campaign_id is not null) as joined,
      (select count(*)::int from posts) as posts,
      (select count(*)::int from places where featured_rank is not null) as featured,
      (select count(*)::int from properties) as properties,
      (select count(*)::int from reviews) as reviews,
      (select (select sum(reviews_count) from properties) + (select sum(reviews_count) from packages))::int as rated`,
    Counted,
  )
  return row
}

test('a database without campaigns, posts, featured cities and reviews gets them at the next start, without duplicates', async () => {
  const whole = await count()
  expect(whole).toMatchObject({ campaigns: 8, posts: 24, featured: 8, properties: 60, reviews: 400, rated: 400 })
  const today = dayInNepal(await clock.now())
  await seedDemo(db, { today, seed: 1 })
  expect(await count()).toEqual(whole)
  for (const table of ['rooms', 'packages']) await db.execute(sql`update ${sql.identifier(table)} set campaign_id = null`)
  await db.execute(sql`delete from campaigns`)
  await db.execute(sql`delete from posts`)
  await db.execute(sql`update places set featured_rank = null, picture_name = null`)
  // The migration also resets ratings that no review backs.
  await db.execute(sql`delete from reviews`)
  for (const table of ['properties', 'packages'])
    await db.execute(sql`update ${sql.identifier(table)} set reviews_count = 0, rating_stars = 0`)
  expect(await count()).toMatchObject({ campaigns: 0, joined: 0, posts: 0, featured: 0, properties: 60, reviews: 0, rated: 0 })
  await seedDemo(db, { today, seed: 1 })
  expect(await count()).toEqual(whole)
  await expectSoundBookings(db)
})
