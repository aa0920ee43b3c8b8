import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createState } from '../state.ts'

const app = buildApp(createState(), { smtpPort: null })

test.each(['facebook', 'instagram', 'youtube', 'tiktok', 'app-store', 'google-play', 'suppliers'])(
  'external links: %s opens a placeholder that names the real site',
  async (place) => {
    const { statusCode, body } = await app.inject(`/elsewhere/${place}`)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/On the internet this link opens the s/)
  },
)

test('external links: an unknown site is not found', async () => {
  expect((await app.inject('/elsewhere/nowhere')).statusCode).toBe(404)
})
