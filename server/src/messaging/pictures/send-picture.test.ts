import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { blackPng, photo } from '../../testing/pictures.ts'
import { removeMessage } from '../moderation/settle-report.ts'
import { threadMessages } from '../store/tables.ts'
import { STAFF, threadsOf } from '../testing/threads.ts'
import { deleteUnusedPictures } from './picture-files.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { booked, answerWithPicture, read, readAs, files } = threadsOf(testApp, await reservationsOf(testApp))

type Booked = Awaited<ReturnType<typeof booked>>

const send = ({ reference, headers }: Booked, body: Uint8Array, type = 'image/jpeg') =>
  call('POST /bookings/:reference/messages/pictures', {
    params: { reference },
    body,
    headers: { ...headers, 'content-type': type },
  })

const load = (reference: string, picture: string, headers: Record<string, string>) =>
  call('GET /bookings/:reference/messages/pictures/:picture', { params: { reference, picture }, headers })

describe('a picture in a thread', () => {
  test('is stored as our own WebP without metadata, and shown to both sides and staff only', async () => {
    const booking = await booked()
    const { reference, headers, supplier } = booking
    const taken = await sharp(await photo({ width: 2400, height: 1200 }))
      .withExif({ IFD3: { GPSLatitude: '28/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const { body, status } = await send(booking, taken)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ author: 'traveller', text: '', picture: { width: 1600, height: 800 } })
    const name = body.data.picture?.name ?? ''
    const loaded = await load(reference, name, headers)
    expect(loaded.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    const { format, exif, width } = await sharp(loaded.body as unknown as Buffer).metadata()
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 1600 })
    expect((await readAs(reference, supplier)).messages[0]?.picture?.name).toBe(name)
    const other = await booked()
    expect((await load(other.reference, name, other.headers)).error?.code).toBe('not_found')
    expect((await load(reference, name, {})).error?.code).toBe('forbidden')
    expect((await testApp.server.inject(`/media/messages/${name}.webp`)).statusCode).toBe(404)
  })

  test('is refused until the booking is paid, because it can show a phone number', async () => {
    const held = await booked({ isPaid: false })
    expect((await send(held, await photo())).error?.code).toBe('pictures_after_payment')
    await expect(answerWithPicture(held.reference, held.supplier)).rejects.toMatchObject({ code: 'pictures_after_payment' })
    expect((await answerWithPicture(held.reference, STAFF)).picture).not.toBeNull()
  })

  test.each([
    ['an HTML page', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a picture of 900 million pixels', blackPng({ width: 30_000, height: 30_000 })],
    ['an animation', blackPng({ width: 9, height: 9, animated: true })],
  ])('is refused when it is %s, and leaves no file', async (_what, bytes) => {
    const before = await files.list()
    const { error } = await send(await booked(), bytes, 'image/png')
    expect(Object.keys(error?.fields ?? {})).toEqual(['picture'])
    expect(await files.list()).toEqual(before)
  })

  test('is refused when it is not of the declared type', async () => {
    expect((await send(await booked(), await photo(), 'application/pdf')).error?.code).toBe('unsupported_media_type')
  })

  test('is hidden once staff removed the message, and its file is deleted a day later', async () => {
    const booking = await booked()
    const { body } = await send(booking, await photo())
    const name = body.data.picture?.name ?? ''
    const [row] = await db.select().from(threadMessages).where(eq(threadMessages.picture, name))
    await transact(db, (tx) => removeMessage(tx, { bookingId: booking.id, messageId: row?.id ?? 0, actor: 'operator asha' }))
    expect((await read(booking)).messages[0]).toMatchObject({ is_removed: true, picture: null })
    expect((await load(booking.reference, name, booking.headers)).error?.code).toBe('not_found')
    expect(await deleteUnusedPictures(app)).toBe(0)
    await clock.advance(25 * 60 * 60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
    expect(await deleteUnusedPictures(app).finally(() => vi.useRealTimers())).toBe(1)
    expect(await files.list()).not.toContain(`${name}.webp`)
  })
})
