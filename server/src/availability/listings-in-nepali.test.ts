import { addDays, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, db, clock } = await freshApp()

const headers = { 'accept-language': 'ne-NP, en;q=0.5' }
const slug = 'phewa-horizon-resort'
const NEPALI = 'फेवा होराइजन रिसोर्ट'
const isNepali = expect.stringMatching(/[\u0900-\u097f]/)

test('a property is returned in the language of the request, field by field', async () => {
  const nepali = await call('GET /properties/:slug', { params: { slug }, headers })
  expect(nepali.headers).toMatchObject({ 'content-language': 'ne', vary: expect.stringContaining('Accept-Language') })
  expect(nepali.body.data).toMatchObject({
    title: NEPALI,
    description: isNepali,
    highlights: [isNepali, isNepali, isNepali],
    campaign_name: 'अग्रिम बुकिङ छुट',
    cover_image: { alt: isNepali },
  })
  await db.execute(sql`update properties set description_ne = null where slug = ${slug}`)
  const { description } = (await call('GET /properties/:slug', { params: { slug }, headers })).body.data
  const english = (await call('GET /properties/:slug', { params: { slug } })).body.data
  expect(english).toMatchObject({ title: 'Phewa Horizon Resort', description, campaign_name: 'Early bird' })
})

test('rooms, packages, deals and campaigns are returned in the language of the request', async () => {
  const from = addDays(dayInNepal(await clock.now()), 5)
  const rooms = await call('GET /properties/:slug/rooms/availabilities', {
    params: { slug },
    query: { from, to: addDays(from, 1) },
    headers,
  })
  for (const room of rooms.body.data)
    expect(room).toMatchObject({ title: isNepali, description: isNepali, property_name: NEPALI, campaign_name: isNepali })
  const found = await call('GET /properties/all/availability', { query: { location: { address: NEPALI } }, headers })
  expect(found.body.data.properties_by_name).toMatchObject({ slug, title: NEPALI, campaign_name: isNepali })

  await db.execute(sql`
    update packages set title_ne = 'मर्दी हिमाल पदयात्रा', tour = jsonb_set(tour, '{0,activityNe}', '"पोखरा"') where slug = 'mardi-himal-trek'`)
  const { title, tour_details } = (
    await call('GET /packages/:slug', { params: { slug: 'mardi-himal-trek' }, query: {}, headers })
  ).body.data
  expect([title, tour_details[0]]).toMatchObject(['मर्दी हिमाल पदयात्रा', { day: 1, activity: 'पोखरा', altitude: 820 }])
  const packages = await call('GET /packages/all/availability', { query: { where: 'मर्दी' }, headers })
  expect(packages.body.data.map((card) => card.title)).toContain(title)

  for (const deal of (await call('GET /deals', { query: { kind: 'property' }, headers })).body.data)
    expect(deal).toMatchObject({ offer_name: isNepali })
  for (const campaign of (await call('GET /campaigns', { headers })).body.data)
    expect(campaign).toMatchObject({ title: isNepali, terms: isNepali, ad_banner: { alt: isNepali } })
})

test('an ended campaign names no offer in Nepali either', async () => {
  await db.execute(
    sql`update rooms set campaign_id = (select id from campaigns where ends_on < app_today() limit 1) where offer_name = 'Early bird'`,
  )
  const { campaign_name } = (await call('GET /properties/:slug', { params: { slug }, headers })).body.data
  expect(campaign_name).toBeNull()
})

test('reviews of a property name its rooms in the language of the request', async () => {
  const query = { params: { type: 'property', slug }, query: {} } as const
  const nepali = await call('GET /:type/:slug/reviews', { ...query, headers })
  expect(nepali.headers).toMatchObject({ vary: expect.stringContaining('Accept-Language') })
  for (const { commentable } of nepali.body.data.reviews.data)
    expect(commentable).toMatchObject({ title: isNepali, property_name: NEPALI })
  const [english] = (await call('GET /:type/:slug/reviews', query)).body.data.reviews.data
  expect(english?.commentable.property_name).toBe('Phewa Horizon Resort')
})
