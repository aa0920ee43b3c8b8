import { SAVED_STAYS_MAX } from '@chautari/contract/account/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { savedStays } from '../store/tables.ts'
import { createTestUser } from '../testing/people.ts'

const { call, clock, db } = await freshApp()

type Headers = { authorization: string }
const slugsOf = (data: { slug: string }[]) => data.map(({ slug }) => slug)
const saved = async (headers: Headers) => slugsOf((await call('GET /user/saved', { headers })).body.data)
const save = async (headers: Headers, ...slugs: string[]) =>
  slugsOf((await call('POST /user/saved', { headers, body: { slugs } })).body.data)

describe('saved stays of an account', () => {
  test('a saved product is listed once, the latest first, and can be removed', async () => {
    const { headers } = await createTestUser(db)
    await save(headers, 'phewa-horizon-resort')
    await clock.advance(60)
    await save(headers, 'lakeview-boutique-stay')
    expect(await save(headers, 'phewa-horizon-resort')).toEqual(['lakeview-boutique-stay', 'phewa-horizon-resort'])
    const { body } = await call('DELETE /user/saved/:slug', { headers, params: { slug: 'lakeview-boutique-stay' }, query: {} })
    expect(slugsOf(body.data)).toEqual(['phewa-horizon-resort'])
  })

  test('another account neither sees nor removes a saved product', async () => {
    const [sita, gita] = [await createTestUser(db), await createTestUser(db)]
    await save(sita.headers, 'phewa-horizon-resort')
    expect(await saved(gita.headers)).toEqual([])
    await call('DELETE /user/saved/:slug', { headers: gita.headers, params: { slug: 'phewa-horizon-resort' }, query: {} })
    expect(await saved(sita.headers)).toEqual(['phewa-horizon-resort'])
    expect((await call('GET /user/saved', {})).error?.code).toBe('unauthenticated')
  })

  test('a property and a package with the same slug are both saved', async () => {
    const { headers } = await createTestUser(db)
    const { body } = await call('POST /user/saved', {
      headers,
      body: { slugs: ['rara-lake'], packages: ['rara-lake', 'mardi-himal-trek'] },
    })
    expect(body.data).toMatchObject([
      { kind: 'property', slug: 'rara-lake' },
      { kind: 'package', slug: 'rara-lake' },
      { kind: 'package', slug: 'mardi-himal-trek' },
    ])
    const params = { slug: 'rara-lake' }
    const left = await call('DELETE /user/saved/:slug', { headers, params, query: { kind: 'package' } })
    expect(left.body.data.map(({ kind }) => kind)).toEqual(['property', 'package'])
    // Clients that know no packages remove properties.
    expect((await call('DELETE /user/saved/:slug', { headers, params, query: {} })).body.data).toMatchObject([
      { slug: 'mardi-himal-trek' },
    ])
    expect((await call('POST /user/saved', { headers, body: {} })).error?.code).toBe('validation_failed')
  })

  test('never exceed the limit: the oldest are dropped', async () => {
    const { headers } = await createTestUser(db)
    await save(headers, 'first-one')
    await clock.advance(60)
    const list = await save(headers, ...Array.from({ length: SAVED_STAYS_MAX }, (_, n) => `stay-${n}`))
    expect(list).toHaveLength(SAVED_STAYS_MAX)
    expect(list).not.toContain('first-one')
  })

  test("are exported with the account's data and deleted with the account", async () => {
    const { headers, user } = await createTestUser(db)
    await save(headers, 'phewa-horizon-resort')
    const { body } = await call('GET /user/export', { headers })
    expect(body.data.saved_stays).toMatchObject([{ slug: 'phewa-horizon-resort' }])
    expect((await call('DELETE /user', { headers, body: {} })).status).toBe(200)
    const rows = await db.select().from(savedStays).where(eq(savedStays.userId, user.id))
    expect(rows).toEqual([])
  })
})
