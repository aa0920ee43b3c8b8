import { PICTURE_HEIGHT_MIN, PICTURE_KEPT_DAYS, PICTURE_WIDTH_MIN, PICTURES_MAX } from '@chautari/contract/listing/picture-limits'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { pictureFiles } from '../../catalogue/index.ts'
import { pictures } from '../../catalogue/pictures/store/tables.ts'
import { properties } from '../../catalogue/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { blackPng } from '../../testing/pictures.ts'
import { createTestListing } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'

const testApp = await freshApp()
const { app, call, clock, db, server } = testApp
const { reserve, see } = await reservationsOf(testApp)
let { headers } = await createTestMember(app, { role: 'content' })
const stored = pictureFiles.openPictures(app)
const DAY_SECONDS = 24 * 60 * 60

let made = 0

type PhotoOptions = { width?: number; height?: number }

/**
 * Makes a unique photo that lies on its side, with the orientation and the place in its EXIF data. Turned upright, it has the smallest size allowed,
 * because encoding takes most of the time of these tests.
 */
async function photo({ width = PICTURE_HEIGHT_MIN, height = PICTURE_WIDTH_MIN }: PhotoOptions = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#68c' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: `A camera, photo ${++made}` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 12/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

const upload = (slug: string, body: Uint8Array, type = 'image/jpeg') =>
  call('POST /staff/properties/:slug/pictures', { headers: { ...headers, 'content-type': type }, params: { slug }, body })
const arrange = (slug: string, names: string[], removed: string[] = []) =>
  call('PUT /staff/properties/:slug/pictures', { headers, params: { slug }, body: { names, removed } })
const get = async (slug: string) => (await call('GET /staff/properties/:slug', { headers, params: { slug } })).body.data
const namesOf = async (slug: string) => (await get(slug)).pictures.map(({ name }) => name)
const entriesAbout = async (about: string) => (await call('GET /staff/entries', { headers, query: { about } })).body.data
const publish = (slug: string) => call('POST /staff/properties/:slug/publish', { headers, params: { slug }, body: {} })
const load = (url: string, accept = 'image/avif,image/webp,*/*') => server.inject({ url, headers: { accept } })

/** Returns a draft without pictures, and its room without one. */
async function emptyListing() {
  const slug = await createTestListing(app)
  await db.update(properties).set({ pictureNames: [] }).where(eq(properties.slug, slug))
  return slug
}

/** Adds a photo to a property and returns its name. */
async function addPhoto(slug: string): Promise<string> {
  const { body } = await upload(slug, await photo())
  return body.data.at(-1)?.name ?? ''
}

afterEach(() => vi.restoreAllMocks())

describe('uploading a picture', () => {
  test('stores it upright in three widths, without any data of the camera', async () => {
    const slug = await emptyListing()
    const sent = await photo({ width: 2000, height: 1000 })
    expect((await sharp(sent).metadata()).exif?.includes('A camera')).toBe(true)
    const { status, body } = await upload(slug, sent)
    expect(status).toBe(201)
    const [picture] = body.data
    expect(picture).toMatchObject({ alt: '', alt_ne: null, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) as unknown })
    expect(picture?.thumbhash).toMatch(/^[A-Za-z0-9+/]{20,}={0,2}$/)
    expect(picture?.url).toMatch(/^\/media\/listings\/[0-9a-f]{32}-800\.avif$/)
    for (const [width, height] of [
      [400, 800],
      [800, 1600],
      [1000, 2000], // turned, and not enlarged
    ]) {
      const { rawPayload, headers: sentHeaders } = await load(`/media/${picture?.name}-${width === 1000 ? 1600 : width}.avif`)
      expect(sentHeaders).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: expect.stringContaining('Accept') as unknown,
      })
      const seen = await sharp(rawPayload).metadata()
      expect([seen.width, seen.height, seen.exif, seen.orientation]).toEqual([width, height, undefined, undefined])
    }
  })

  test('serves WebP to browsers without AVIF, and a JPEG for link previews', async () => {
    const name = await addPhoto(await emptyListing())
    const webp = await load(`/media/${name}-400.avif`, 'image/webp,*/*')
    expect(webp.headers['content-type']).toBe('image/webp')
    expect((await sharp(webp.rawPayload).metadata()).format).toBe('webp')
    expect((await load(`/media/${name}-400.avif`, '*/*')).headers['content-type']).toBe('image/avif')
    const preview = await load(`/media/share/${name}.jpg`)
    expect(preview.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
    const { format, width, height } = await sharp(preview.rawPayload).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    for (const path of [`${name}-500.avif`, `${name}-400.webp`, `${name}-share.jpg`, `share/${name}-400.jpg`])
      expect((await load(`/media/${path}`)).statusCode).toBe(404)
  })

  test('appends it, records it, and adds nothing when the same file is sent again', async () => {
    const slug = await emptyListing()
    const [first, second] = [await photo(), await photo()]
    await Promise.all([upload(slug, first), upload(slug, first)])
    await upload(slug, second)
    const { body } = await upload(slug, first)
    expect(body.data).toHaveLength(2)
    expect((await get(slug)).pictures).toEqual(body.data)
    const entries = await entriesAbout(`property:${slug}`)
    expect(entries.map(({ act }) => act)).toEqual(['pictures.add', 'pictures.add'])
    expect(entries[0]?.after).toEqual({ picture: body.data[1]?.name })
  })

  test('detects the type from the content, whatever the header says', async () => {
    const slug = await emptyListing()
    const webp = await sharp(await photo())
      .autoOrient()
      .webp()
      .toBuffer()
    expect((await upload(slug, webp, 'image/png')).status).toBe(201)
    const { status, error } = await upload(slug, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')
    expect([status, error?.code, error?.fields?.['picture']]).toEqual([
      422,
      'validation_failed',
      ['Use a JPEG, PNG or WebP photo'],
    ])
  })

  test.each([
    [
      'narrow',
      () =>
        sharp({ create: { width: 799, height: 900, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    [
      'low',
      () =>
        sharp({ create: { width: 900, height: 399, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['animated', async () => blackPng({ width: 900, height: 900, animated: true })],
    ['cut off', async () => (await photo()).subarray(0, 800)],
    ['of 900 million pixels', async () => blackPng({ width: 30_000, height: 30_000 })],
    ['empty', async () => Buffer.alloc(0)],
  ])('refuses a picture that is %s', async (_why, make) => {
    const slug = await emptyListing()
    const { status, error } = await upload(slug, await make())
    expect([status, error?.code]).toEqual([422, 'validation_failed'])
    expect(await namesOf(slug)).toEqual([])
  })

  test.each([
    ['application/json', 415, 'unsupported_media_type'],
    ['text/plain', 415, 'unsupported_media_type'],
  ])('refuses the type %s before reading it', async (type, status, code) => {
    const answer = await upload(await emptyListing(), await photo(), type)
    expect([answer.status, answer.error?.code]).toEqual([status, code])
  })

  test('refuses a file of more than 15 MB', async () => {
    expect((await upload(await emptyListing(), Buffer.alloc(15 * 1024 * 1024 + 1))).error?.code).toBe('payload_too_large')
  })

  test('flattens transparent pictures on white and keeps every kind of PNG', async () => {
    const slug = await emptyListing()
    const clear = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { body } = await upload(slug, clear)
    expect(body.data[0]?.colour).toBe('#ffffff')
    const grey = await upload(slug, blackPng({ width: 800, height: 400 }))
    expect(grey.body.data[1]?.colour).toBe('#000000')
  })

  test(`refuses more than ${PICTURES_MAX} pictures`, async () => {
    const slug = await emptyListing()
    const many = Array.from({ length: PICTURES_MAX }, (_, index) => `no-picture-${index}`)
    await db.update(properties).set({ pictureNames: many }).where(eq(properties.slug, slug))
    expect((await upload(slug, await photo())).error?.code).toBe('validation_failed')
  })
})

describe('arranging pictures', () => {
  test('orders pictures, and keeps those that the request does not name at the end', async () => {
    const slug = await emptyListing()
    const [one, two, three] = [await addPhoto(slug), await addPhoto(slug), await addPhoto(slug)]
    const { body } = await arrange(slug, [two, one])
    expect(body.data.map(({ name }) => name)).toEqual([two, one, three])
    expect((await entriesAbout(`property:${slug}`))[0]).toMatchObject({
      act: 'pictures.arrange',
      before: { pictures: [one, two, three].join(' · ') },
      after: { pictures: [two, one, three].join(' · ') },
    })
    const count = (await entriesAbout(`property:${slug}`)).length
    await arrange(slug, [two, one, three])
    expect(await entriesAbout(`property:${slug}`)).toHaveLength(count)
  })

  test('removes a picture and puts it back', async () => {
    const slug = await emptyListing()
    const [one, two] = [await addPhoto(slug), await addPhoto(slug)]
    await arrange(slug, [two], [one])
    expect(await namesOf(slug)).toEqual([two])
    await arrange(slug, [one, two])
    expect(await namesOf(slug)).toEqual([one, two])
  })

  test('refuses names that are unknown or of another property', async () => {
    const [mine, theirs] = [await emptyListing(), await emptyListing()]
    const name = await addPhoto(theirs)
    for (const wrong of [name, `listings/${'0'.repeat(32)}`, 'annapurna-dawn-1'])
      expect((await arrange(mine, [wrong])).error?.fields).toHaveProperty('names')
  })

  test('refuses to remove the last picture of a property or a room on sale', async () => {
    const slug = await emptyListing()
    const room = { headers, params: { slug: `${slug}-double` } }
    const name = await addPhoto(slug)
    const { body } = await call('POST /staff/rooms/:slug/pictures', { ...room, body: await photo() })
    expect((await publish(slug)).status).toBe(200)
    expect((await arrange(slug, [], [name])).error).toMatchObject({
      code: 'listing_incomplete',
      fields: { picture: expect.anything() as unknown },
    })
    const all = body.data.map((picture) => picture.name)
    const refused = await call('PUT /staff/rooms/:slug/pictures', { ...room, body: { names: [], removed: all } })
    expect(refused.error).toMatchObject({ code: 'listing_incomplete', fields: { room_picture: expect.anything() as unknown } })
    expect((await get(slug)).rooms[0]?.pictures.map((picture) => picture.name)).toEqual(all)
  })

  test('lets a room show a picture of its property', async () => {
    const slug = await emptyListing()
    const name = await addPhoto(slug)
    const { body } = await call('PUT /staff/rooms/:slug/pictures', {
      headers,
      params: { slug: `${slug}-double` },
      body: { names: [name] },
    })
    expect(body.data[0]?.name).toBe(name)
  })
})

describe('describing a picture', () => {
  test('changes one language at a time, and records it', async () => {
    const slug = await emptyListing()
    const name = await addPhoto(slug)
    const describePicture = (body: object) => call('PATCH /staff/pictures/:name', { headers, params: { name }, body })
    await describePicture({ alt: ' The lake from the terrace ' })
    const { body } = await describePicture({ alt_ne: 'बरन्डाबाट देखिने ताल' })
    expect(body.data).toMatchObject({ name, alt: 'The lake from the terrace', alt_ne: 'बरन्डाबाट देखिने ताल' })
    await describePicture({ alt_ne: '' })
    expect((await get(slug)).pictures[0]).toMatchObject({ alt: 'The lake from the terrace', alt_ne: null })
    expect((await entriesAbout(`picture:${name}`)).map(({ act, after }) => [act, after])).toEqual([
      ['pictures.describe', { altNe: null }],
      ['pictures.describe', { altNe: 'बरन्डाबाट देखिने ताल' }],
      ['pictures.describe', { alt: 'The lake from the terrace' }],
    ])
  })
})

test('a traveller sees the pictures of a published property', async () => {
  const slug = await emptyListing()
  const name = await addPhoto(slug)
  await publish(slug)
  const { body } = await call('GET /properties/:slug', { params: { slug } })
  expect(body.data.cover_image).toMatchObject({ name, url: `/media/${name}-800.avif` })
  const second = await addPhoto(slug)
  await arrange(slug, [second])
  expect((await call('GET /properties/:slug', { params: { slug } })).body.data.cover_image.name).toBe(second)
})

describe('the sweep of unused pictures', () => {
  const isKept = async (name: string) => (await db.select().from(pictures).where(eq(pictures.name, name))).length === 1
  const filesOf = async (name: string) => (await stored.list()).filter((file) => file.startsWith(name.split('/')[1] ?? '-'))
  const sweepAfter = async (days: number) => {
    await deleteUnusedPictures(app)
    await clock.advance(days * DAY_SECONDS)
    // File times come from the storage, so only the clock of the process can make the files older than a day.
    const later = Date.now() + 2 * DAY_SECONDS * 1000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await deleteUnusedPictures(app)
    vi.restoreAllMocks()
    headers = (await createTestMember(app, { role: 'content' })).headers // the session has ended meanwhile
  }

  test('deletes a removed picture with its files, but only after some weeks', async () => {
    const slug = await emptyListing()
    const [kept, removed] = [await addPhoto(slug), await addPhoto(slug)]
    expect(await filesOf(removed)).toHaveLength(7)
    await arrange(slug, [], [removed])
    await sweepAfter(PICTURE_KEPT_DAYS - 1)
    expect([await isKept(removed), (await filesOf(removed)).length]).toEqual([true, 7])
    await sweepAfter(2)
    expect([await isKept(removed), await filesOf(removed)]).toEqual([false, []])
    expect([await isKept(kept), (await filesOf(kept)).length]).toEqual([true, 7])
    expect((await arrange(slug, [removed])).error?.fields).toHaveProperty('names')
  })

  test('keeps a picture that was put back, and one that a booking shows', async () => {
    const slug = await emptyListing()
    const room = `${slug}-double`
    const ofRoom = { headers, params: { slug: room } }
    const { body } = await call('POST /staff/rooms/:slug/pictures', { ...ofRoom, body: await photo() })
    const booked = body.data.at(-1)?.name ?? ''
    await call('PUT /staff/rooms/:slug/pictures', { ...ofRoom, body: { names: [booked] } })
    const back = await addPhoto(slug)
    await addPhoto(slug)
    await publish(slug)
    const booking = await reserve({ roomSlug: room })
    await call('PUT /staff/rooms/:slug/pictures', { ...ofRoom, body: { names: [], removed: [booked] } })
    await arrange(slug, [], [back])
    await deleteUnusedPictures(app)
    await arrange(slug, [back])
    await sweepAfter(PICTURE_KEPT_DAYS + 1)
    const shown = await see(booking.booking_reference, booking.guest_token)
    expect(JSON.stringify(shown)).toContain(booked)
    expect([await isKept(booked), await isKept(back)]).toEqual([true, true])
    expect((await load(`/media/${booked}-800.avif`)).statusCode).toBe(200)
  })

  test('deletes files whose row was never written', async () => {
    const file = `${'ab'.repeat(16)}-400.avif`
    await stored.write(file, Buffer.from('x'))
    await stored.write('notes.txt', Buffer.from('x'))
    await deleteUnusedPictures(app)
    expect(await stored.list()).toContain(file)
    await sweepAfter(0)
    expect(await stored.list()).not.toContain(file)
    expect(await stored.list()).toContain('notes.txt')
  })
})
