import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openLimits } from '../../platform/limits/limits.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestUser } from '../testing/people.ts'
import { blackPng, dataUrl } from '../../testing/pictures.ts'

const NOWHERE = {
  endpoint: 'http://127.0.0.1:9/s3',
  bucket: 'people',
  region: 'ap-south-1',
  key: 'a-key',
  secret: 'a-secret',
  timeoutMs: 500,
}

const { app, call, db, server } = await freshApp({ objectStorage: NOWHERE })
afterEach(() => vi.restoreAllMocks())

const body = { profile_image: dataUrl(blackPng({ width: 1, height: 1 })) }

test('while the file storage is down, changing or viewing a picture gets 503', async () => {
  const heard = vi.spyOn(app.log, 'error').mockImplementation(() => {})
  const { headers } = await createTestUser(db)
  const { status, error } = await call('PUT /attachments/profile-image', { headers, body })
  expect([status, error?.code]).toEqual([503, 'service_unavailable'])
  expect((await server.inject(`/media/people/${'0'.repeat(32)}.webp`)).statusCode).toBe(503)
  expect((await call('GET /user/profile', { headers })).body.data.profile_image).toBeNull()
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a picture can be changed ten times an hour', async () => {
  vi.spyOn(app.log, 'error').mockImplementation(() => {})
  const { pictures } = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits.accounts
  const accounts = { ...app.config.limits.accounts, pictures }
  app.limits = openLimits({ pool: undefined }, { ...app.config, limits: { ...app.config.limits, accounts } })
  const { headers } = await createTestUser(db)
  const change = () => call('PUT /attachments/profile-image', { headers, body })
  for (let n = 0; n < 10; n++) expect((await change()).status).toBe(503)
  const { error, headers: answered } = await change()
  expect(error?.code).toBe('rate_limited')
  expect(Number(answered['retry-after'])).toBeGreaterThan(3000)
})
