import { addDays, dayInNepal } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { createTestListing } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'

const { app, call, clock } = await freshApp()
const { headers } = await createTestMember(app, { role: 'content' })
const today = dayInNepal(await clock.now())
const night = (at: number) => addDays(today, at)

const warningsOf = async (slug: string) =>
  (await call('GET /staff/rooms/:slug/warnings', { headers, params: { slug } })).body.data
const act = async (slug: string, [first, last]: [number, number], body: object) =>
  (
    await call('POST /staff/rooms/:slug/price-acts', {
      headers,
      params: { slug },
      body: { preview: false, days: [{ from: night(first), to: night(last) }], ...body },
    })
  ).body.data

describe('the warnings of a room', () => {
  test('are previewed before and after each act, and listed once it is done', async () => {
    const room = `${await createTestListing(app)}-double`
    expect(await warningsOf(room)).toEqual([])
    await act(room, [10, 10], { is_closed: true })
    await act(room, [12, 12], { rooms_to_sell: 0 })
    const orphan = { kind: 'no_stay', plan: 'standard', night: night(11), price: 2500, usual: null }
    const preview = await act(room, [11, 11], { min_stay: 2, preview: true })
    expect(preview.warnings).toEqual({ before: [], after: [orphan] })
    expect(await warningsOf(room)).toEqual([])
    expect((await act(room, [11, 11], { min_stay: 2 })).warnings).toEqual(preview.warnings)
    expect(await warningsOf(room)).toEqual([orphan])
    const opened = await act(room, [12, 12], { rooms_to_sell: null })
    expect(opened.warnings).toEqual({ before: [orphan], after: [] })
    expect(await warningsOf(room)).toEqual([])
  })

  test('name a price with a wrong digit, also a base price that other nights keep', async () => {
    const room = `${await createTestListing(app)}-double`
    const low = { kind: 'price_low', plan: 'standard', night: night(20), price: 250, usual: 2500 }
    expect((await act(room, [20, 20], { price: { set: 250 } })).warnings.after).toEqual([low])
    expect((await act(room, [20, 20], { price: 'base', preview: true })).warnings).toEqual({ before: [low], after: [] })
    await act(room, [20, 20], { price: { set: 2600 } })
    const base = await call('POST /staff/rooms/:slug/base-price', {
      headers,
      params: { slug: room },
      body: { preview: true, price: 25_000 },
    })
    expect(base.body.data.warnings).toEqual({
      before: [],
      after: [{ kind: 'price_low', plan: 'standard', night: night(20), price: 2600, usual: 25_000 }],
    })
  })

  test('ignore days beyond the checked ones', async () => {
    const room = `${await createTestListing(app)}-double`
    await act(room, [89, 90], { price: { set: 250 } })
    expect((await warningsOf(room)).map((warning) => warning.night)).toEqual([night(89)])
  })
})
