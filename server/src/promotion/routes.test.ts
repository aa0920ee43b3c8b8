import { addDays, calendarDate, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../platform/database/db.ts'
import { freshApp } from '../testing/app.ts'
import { fieldsMissing } from '../testing/fields-missing.ts'
import { hasCampaignCode } from '../search/testing/sql-conditions.ts'
import { campaignSql } from './index.ts'

const { call, db, clock } = await freshApp()

const running = async () => (await call('GET /campaigns', {})).body.data
// The day for which the demo was made. It is yesterday when the tests run past midnight in Nepal.
const trekWeek = (await running()).find(({ code }) => code === 'TREKWEEK')
const seedDay = addDays(calendarDate(trekWeek?.ends_on ?? ''), -12)
const codes = async () => (await running()).map(({ code }) => code)

describe('the campaigns of the home page', () => {
  test('are those that run today, the first to end first', async () => {
    const campaigns = await running()
    expect(campaigns.map(({ code }) => code)).toEqual(['TREKWEEK', 'FAMILY', 'HONEYMOON', 'SPRING-TREK', 'WINTER26', 'PILGRIM'])
    const lastDays = campaigns.map(({ ends_on }) => ends_on)
    expect(lastDays).toEqual(lastDays.toSorted())
  })

  test('have a title, last day, kind of product and wide picture', async () => {
    const [first] = await running()
    expect(first).toMatchObject({ title: 'Trekkers’ week', kinds: ['property', 'package'] })
    const today = dayInNepal(await clock.now())
    expect([addDays(today, 11), addDays(today, 12)]).toContain(first?.ends_on)
    expect(first?.ad_banner).toMatchObject({ url: '/media/khumbu-noon-1-1600.avif', colour: '#486838' })
    expect(fieldsMissing(first, ['id', 'code', 'ad_banner.url'])).toEqual([])
    expect(first?.ad_banner.alt).toMatch(/^[A-Z].*\.$/)
  })
})

describe('a campaign', () => {
  const holding = async () => {
    const [row] = await selectRows(
      db,
      sql`select
        (select count(*)::int from rooms where ${campaignSql.runsToday(sql`campaign_id`)}) as running,
        (select count(*)::int from rooms where ${hasCampaignCode(sql`campaign_id`, 'pilgrim')}) as pilgrim,
        (select count(*)::int from rooms where ${hasCampaignCode(sql`campaign_id`, 'no such code')}) as unknown`,
      z.object({ running: z.number(), pilgrim: z.number(), unknown: z.number() }),
    )
    return row
  }

  test('returns the offers of its rooms for its code in any case', async () => {
    expect(await holding()).toMatchObject({ unknown: 0 })
    expect((await holding())?.pilgrim).toBeGreaterThan(0)
  })

  test('runs from its first day to the end of its last day', async () => {
    await clock.set(new Date(`${addDays(seedDay, 12)}T18:14:00Z`))
    expect(await codes()).toContain('TREKWEEK')
    const before = await holding()
    await clock.set(new Date(`${addDays(seedDay, 12)}T18:16:00Z`))
    expect(await codes()).not.toContain('TREKWEEK')
    expect((await holding())?.running).toBeLessThan(before?.running ?? 0)
    await clock.set(new Date(`${addDays(seedDay, 99)}T18:14:00Z`))
    expect(await codes()).not.toContain('NEWYEAR84')
    await clock.set(new Date(`${addDays(seedDay, 99)}T18:16:00Z`))
    expect(await codes()).toContain('NEWYEAR84')
    await clock.set(new Date(`${addDays(seedDay, 160)}T10:00:00Z`))
    expect(await codes()).toEqual([])
    expect((await holding())?.running).toBe(0)
  })
})
