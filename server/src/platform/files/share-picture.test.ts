import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { sendError } from '../http/send-error.ts'
import { AppError } from '../errors.ts'
import { mountSharePictures } from './share-picture.ts'

const MEDIA = join(import.meta.dirname, '../../../seed/media')
const KB = 1024

const dataDir = mkdtempSync(join(tmpdir(), 'chautari-share-'))
const server = fastify()
server.setErrorHandler((error, _request, reply) => {
  if (error instanceof AppError) return sendError(reply, error)
  throw error
})
mountSharePictures(server, { media: MEDIA, dataDir })
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (path: string) => server.inject(`/media/share/${path}`)

describe('the link preview of a picture', () => {
  test('is a JPEG of 1200 × 630 within 200 KB that is cached forever', async () => {
    const { statusCode, headers, rawPayload } = await ask('lake-golden-1.jpg')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThanOrEqual(200 * KB)
  })

  test('is generated once for concurrent requests, and leaves no unfinished files', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('hotel-camp-1.jpg')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(readdirSync(join(dataDir, 'share')).toSorted()).toEqual(['hotel-camp-1.jpg', 'lake-golden-1.jpg'])
  })
})

test.each([
  'no-such-picture.jpg',
  'lake-golden-1.png',
  'lake-golden-1-1600.avif',
  '..%2f..%2fsecret.jpg',
  '..%2flake-golden-1.jpg',
  '%2e%2e%5csecret.jpg',
  'lake-golden-1%00.jpg',
  'LAKE-golden-1.jpg',
  `${'a'.repeat(90)}.jpg`,
  '.jpg',
])('the link preview of an unknown picture is not found: %s', async (path) => {
  expect((await ask(path)).statusCode).toBe(404)
})
