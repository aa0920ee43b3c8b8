import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, SECOND } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { blackPng, dataUrl, photo } from '../../testing/pictures.ts'
import { openPictureFiles, deleteOrphanedPictures } from '../profile/picture-files.ts'
import { sized } from '../../testing/long-runs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chautari-people-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const storage = await startSandbox()
afterAll(() => storage.stop())
const objectStorage = {
  endpoint: `${storage.url}/s3`,
  bucket: 'people-of-chautari',
  region: 'ap-south-1',
  key: 'a-key',
  secret: 'a-secret',
  timeoutMs: 2000,
}

const TOO_LARGE = 'Image must be less than 2 MB'
const UNREADABLE = "We couldn't open this picture. Try another one."

// The image library is loaded for the first picture, which would distort the measurements below.
beforeAll(async () => void (await photo()))

describe.each([
  ['in the data folder', await freshApp({ dataDir })],
  ['in object storage', await freshApp({ dataDir: join(dataDir, 'not-here'), objectStorage })],
])('a profile picture stored %s', (_where, testApp) => {
  const { app, call, clock, db, server } = testApp
  const pictures = openPictureFiles(app)
  const kept = async () => (await pictures.list()).toSorted()

  const send = ({ headers }: TestUser, picture: string) =>
    call('PUT /attachments/profile-image', { headers, body: { profile_image: picture } })

  /** Uploads a picture and returns its URL. */
  async function hung(person: TestUser, bytes: Buffer) {
    const { body } = await send(person, dataUrl(bytes))
    return body.data.profile_image?.url ?? ''
  }

  test('is served as a WebP of 400 × 400 that browsers can only display', async () => {
    const url = await hung(await createTestUser(db), await photo())
    expect(url).toMatch(/^\/media\/people\/[0-9a-f]{32}\.webp$/)
    const { statusCode, headers, rawPayload } = await server.inject(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 400, height: 400 })
    const head = await server.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(rawPayload.length)])
    const again = await server.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is read by its bytes, whatever type the data URL claims', async () => {
    const person = await createTestUser(db)
    expect((await send(person, dataUrl(await photo(), 'image/png'))).status).toBe(200)
    expect((await send(person, dataUrl(blackPng({ width: 3, height: 5 }), 'image/jpeg'))).status).toBe(200)
  })

  test('has no metadata and is rotated upright', async () => {
    const taken = await sharp(await photo({ width: 600, height: 200 }))
      .composite([{ input: { create: { width: 300, height: 200, channels: 3, background: '#00f' } }, gravity: 'west' }])
      .withExif({ IFD0: { Artist: 'Sita' }, IFD3: { GPSLatitude: '28/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { rawPayload } = await server.inject(await hung(await createTestUser(db), taken))
    const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    // Rotated to the right, the left half is on top.
    const { data } = await sharp(rawPayload).resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
    expect(data[2]).toBeGreaterThan(Number(data[0]))
    expect(data[3]).toBeGreaterThan(Number(data[5]))
  })

  test('replaces the previous one, whose file is deleted', async () => {
    const person = await createTestUser(db)
    const before = await hung(person, await photo())
    const after = await hung(person, blackPng({ width: 9, height: 9 }))
    expect(after).not.toBe(before)
    expect((await server.inject(before)).statusCode).toBe(404)
    expect((await server.inject(after)).statusCode).toBe(200)
  })

  test.each<[string, () => Promise<string> | string, string]>([
    [
      'is a GIF',
      async () =>
        dataUrl(
          await sharp(await photo())
            .gif()
            .toBuffer(),
        ),
      TOO_LARGE,
    ],
    [
      'is a WebP',
      async () =>
        dataUrl(
          await sharp(await photo())
            .webp()
            .toBuffer(),
        ),
      TOO_LARGE,
    ],
    ['is an SVG', () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')), TOO_LARGE],
    ['is an HTML page', () => dataUrl(Buffer.from('<script>alert(1)</script>')), TOO_LARGE],
    ['is of 2 MB', () => dataUrl(Buffer.alloc(2 * 1024 * 1024, 1)), TOO_LARGE],
    ['exceeds the maximum request body', () => `data:image/png;base64,${'A'.repeat(2_950_000)}`, TOO_LARGE],
    ['is not a data URL', () => 'https://example.com/me.png', TOO_LARGE],
    ['is animated', () => dataUrl(blackPng({ width: 9, height: 9, animated: true })), UNREADABLE],
    ['is truncated', async () => dataUrl((await photo()).subarray(0, 900)), UNREADABLE],
    ['is broken', () => dataUrl(broken(blackPng({ width: 900, height: 900 }))), UNREADABLE],
    ['has a header only', () => dataUrl(Buffer.from('89504e470d0a1a0a', 'hex')), UNREADABLE],
  ])('is refused when it %s, and the previous one stays', async (_when, made, message) => {
    const person = await createTestUser(db)
    const before = await hung(person, await photo())
    const files = await kept()
    const { status, error } = await send(person, await made())
    expect(status).toBe(422)
    expect(error?.fields).toEqual({ profile_image: [message] })
    expect(await kept()).toEqual(files)
    const { body } = await call('GET /user/profile', { headers: person.headers })
    expect(body.data.profile_image?.url).toBe(before)
  })

  test('is refused when decoding it would exhaust the memory', async () => {
    const bomb = dataUrl(blackPng({ width: 30_000, height: 30_000 }))
    expect(bomb.length).toBeLessThan(160 * 1024)
    const { error } = await send(await createTestUser(db), bomb)
    expect(error?.fields).toEqual({ profile_image: [UNREADABLE] })
  })

  test('is refused in a body above the limit, and other calls have a lower one', async () => {
    const { headers } = await createTestUser(db)
    const long = `data:image/png;base64,${'A'.repeat(3_200_000)}`
    const { status } = await call('PUT /attachments/profile-image', { headers, body: { profile_image: long } })
    expect(status).toBe(413)
    const other = await call('PUT /user/profile', { headers, body: { name: 'x'.repeat(70_000), phone: '9800000000' } })
    expect(other.status).toBe(413)
  })

  test('is stored once per user after concurrent uploads', async () => {
    const [person, other] = [await createTestUser(db), await createTestUser(db)]
    await hung(other, await photo())
    const before = await kept()
    const bytes = dataUrl(await photo({ width: 1200, height: 900 }))
    let atOnce = 0
    const watch = setInterval(() => (atOnce = Math.max(atOnce, sharp.counters().process + sharp.counters().queue)), 1)
    const answers = await Promise.all(Array.from({ length: sized({ gate: 20, long: 100 }) }, () => send(person, bytes)))
    clearInterval(watch)
    expect([1, 2]).toContain(atOnce) // pictures being rendered or queued
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { body } = await call('GET /user/profile', { headers: person.headers })
    const mine = body.data.profile_image?.url.split('/').at(-1)
    expect(new Set(await kept())).toEqual(new Set([...before, mine]))
  }, 60_000)

  test('is deleted after a day, by this clock and the one of the database, only when no account uses it', async () => {
    const url = await hung(await createTestUser(db), await photo())
    const before = await kept()
    const lone = `${'f'.repeat(32)}.webp`
    await pictures.write(lone, await photo())
    expect(await deleteOrphanedPictures(app)).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + HOUR })
    onTestFinished(() => void vi.useRealTimers())
    expect(await deleteOrphanedPictures(app)).toBe(0)
    await clock.advance((DAY + HOUR) / SECOND)
    expect(await deleteOrphanedPictures(app)).toBe(1)
    expect(await kept()).toEqual(before)
    expect((await server.inject(url)).statusCode).toBe(200)
  })

  test('stays unchanged, without a new file, when the transaction fails', async () => {
    const person = await createTestUser(db)
    await hung(person, await photo())
    const before = await kept()
    const unheard = vi.spyOn(app.log, 'error').mockImplementation(() => {})
    await db.execute(sql`alter table account_events add constraint none check (event <> 'picture_changed') not valid`)
    const { status } = await send(person, dataUrl(await photo()))
    await db.execute(sql`alter table account_events drop constraint none`)
    unheard.mockRestore()
    expect(status).toBe(500)
    expect(await kept()).toEqual(before)
  })

  test.each(['0'.repeat(32) + '.webp', 'x.webp', '..%2f..%2fsecret', '%2e%2e%5csecret', 'a'.repeat(300), '.webp', '%00.webp'])(
    'is not found under an unknown or malformed name: %s',
    async (file) => {
      const { statusCode, body } = await server.inject(`/media/people/${file}`)
      expect(statusCode).toBe(404)
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_found' } })
    },
  )
})

/** Returns the bytes with some in the middle overwritten. */
function broken(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  return Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(8, 0x5a), bytes.subarray(middle + 8)])
}

test('pictures are written to the people folder, or to object storage only', () => {
  expect(readdirSync(dataDir)).toEqual(['people'])
  expect(existsSync(join(dataDir, 'not-here'))).toBe(false)
})
