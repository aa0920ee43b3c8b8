import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { personIn } from './testing/people.ts'
import { blackPng, dataUrl } from './testing/pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chautari-people-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const house = await freshApp({ dataDir })
const { call, db, server } = house

const photo = (options: { width?: number; height?: number } = {}) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33', ...options } })

const send = (headers: { authorization: string }, picture: string) =>
  call('PUT /attachments/profile-image', { headers, body: { profile_image: picture } })

const kept = () => readdirSync(join(dataDir, 'people'))

describe('a profile picture', () => {
  test('is shown as a WebP of 400 × 400, whatever was sent', async () => {
    const { headers } = await personIn(db)
    const { body } = await send(headers, dataUrl(await photo().jpeg().toBuffer(), 'image/jpeg'))
    const url = body.data.profile_image?.url ?? ''
    expect(url).toMatch(/^\/media\/people\/[0-9a-f]{32}\.webp$/)
    const { rawPayload } = await server.inject(url)
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 400, height: 400 })
  })
})
test('x', () => void [kept(), blackPng({ width: 1, height: 1 })])
