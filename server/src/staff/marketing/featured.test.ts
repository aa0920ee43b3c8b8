import { HOME_LIST_LENGTH } from '@chautari/contract/catalogue/limits'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { createTestListing } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'

const { app, call } = await freshApp()
const { headers, person } = await createTestMember(app, { role: 'content' })

const show = async () => (await call('GET /staff/featured', { headers })).body.data
const feature = async (kind: 'cities' | 'properties', slugs: string[]) =>
  call(`PUT /staff/featured/${kind}`, { headers, body: { slugs } })
const entriesAbout = async (about: string) => (await call('GET /staff/entries', { headers, query: { about } })).body.data
const slugsOf = (all: { slug: string }[]) => all.map(({ slug }) => slug)
const homeCities = async () => slugsOf((await call('GET /cities', { query: { type: 'featured' } })).body.data)
const homeProperties = async () => slugsOf((await call('GET /properties', { query: { type: 'featured' } })).body.data)

describe('the featured products of the home page', () => {
  test('are chosen and ordered by staff: cities', async () => {
    const [first = '', second = '', third = ''] = slugsOf((await show()).cities)
    const chosen = [third, first, 'bandipur']
    expect(slugsOf((await feature('cities', chosen)).body.data.cities)).toEqual(chosen)
    await expect.poll(homeCities, { timeout: 5000 }).toEqual(chosen)
    expect(await homeCities()).not.toContain(second)
    expect((await entriesAbout('home:cities'))[0]).toMatchObject({
      act: 'marketing.feature',
      staff_id: String(person.id),
      after: { cities: chosen.join(' · ') },
    })
  })

  test('are chosen and ordered by staff: properties, of which one off sale is kept but not shown', async () => {
    const before = slugsOf((await show()).properties)
    expect(await homeProperties()).toEqual(before.slice(0, HOME_LIST_LENGTH))
    const hidden = await createTestListing(app)
    const chosen = [...before.slice(1, 4).toReversed(), hidden]
    const { body } = await feature('properties', chosen)
    expect(slugsOf(body.data.properties)).toEqual(chosen)
    expect(body.data.properties.map((each) => each.is_shown)).toEqual([true, true, true, false])
    await expect.poll(homeProperties).toEqual(chosen.slice(0, 3))
    await call('POST /staff/properties/:slug/publish', { headers, params: { slug: hidden }, body: {} })
    await expect.poll(homeProperties).toEqual(chosen)
    expect(await entriesAbout('home:properties')).toHaveLength(1)
    await feature('properties', chosen)
    expect(await entriesAbout('home:properties')).toHaveLength(1)
  })

  test.each(['cities', 'properties'] as const)('are not overwritten after a concurrent change (%s)', async (kind) => {
    const seen = slugsOf((await show())[kind])
    const theirs = seen.toReversed()
    await feature(kind, theirs)
    const save = (slugs: string[], of: string[]) => call(`PUT /staff/featured/${kind}`, { headers, body: { slugs, seen: of } })
    const late = await save(seen.slice(1), seen)
    expect([late.status, late.error?.code]).toEqual([409, 'changed_meanwhile'])
    expect(slugsOf((await show())[kind])).toEqual(theirs)
    expect(slugsOf((await save(seen, theirs)).body.data[kind])).toEqual(seen)
  })

  test.each([
    ['cities', 'bandipur'],
    ['properties', undefined],
  ] as const)('is one of two lists that are saved at once, never a mix (%s)', async (kind, other) => {
    const named = async () => slugsOf((await show())[kind])
    const [first = '', second = ''] = await named()
    const lists = [[first, second], [other ?? (await createTestListing(app))]]
    for (const start of [lists[0] ?? [], lists[1] ?? [], lists[0] ?? []]) {
      await feature(kind, start)
      const answers = await Promise.all([...lists, ...lists].map((slugs) => feature(kind, slugs)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(lists).toContainEqual(await named())
    }
  })

  test.each([
    ['cities', ['pokhara', 'atlantis']],
    ['properties', ['nowhere']],
    ['cities', ['pokhara', 'pokhara']],
    ['properties', Array.from({ length: 25 }, (_, index) => `house-${index}`)],
  ] as const)('stays as it is when %s are %j', async (kind, slugs) => {
    const before = await show()
    expect((await feature(kind, [...slugs])).error).toMatchObject({
      code: 'validation_failed',
      fields: { slugs: expect.anything() },
    })
    expect(await show()).toEqual(before)
  })
})
