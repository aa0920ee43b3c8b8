import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, db } = await freshApp()
const suggest = async (q: string) => (await call('GET /places', { query: { q } })).body.data

describe('GET /places', () => {
  test.each(['', 'pok', 'kath', 'chitwan district', 'ktm'])('counts for %j what a search of each place finds', async (q) => {
    const found = (await suggest(q)).filter(({ kind }) => kind !== 'property')
    expect(found.length).toBeGreaterThan(0)
    for (const { name, latitude, longitude, properties_count: inside, nearby_count: nearby } of found) {
      const query = { search: name, latitude: `${latitude}`, longitude: `${longitude}` }
      const { properties_by_location, place_counts } = (await call('GET /properties/all/availability', { query })).body.data
      expect([properties_by_location.total, place_counts?.inside], name).toEqual([inside + nearby, inside])
    }
  })

  test('counts a property no longer once it is off sale', async () => {
    const [before] = await suggest('pokhara')
    await db.execute(sql`update properties set is_live = false where slug = 'phewa-horizon-resort'`)
    const [after] = await suggest('pokhara')
    expect(after?.properties_count).toBe((before?.properties_count ?? 0) - 1)
  })
})
