import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createState } from '../state.ts'

const app = buildApp(createState(), { smtpPort: null })

test.each(['facebook', 'instagram', 'youtube', 'tiktok', 'app-store', 'google-play', 'suppliers'])(
  'a link to %s leads to a page that says what would be there',
  async (place) => {
    const { statusCode, body } = await app.inject(`/elsewhere/${place}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('On the internet this would be the s')
  },
)

test('nothing else is there', async () => {
  expect((await app.inject('/elsewhere/nowhere')).statusCode).toBe(404)
})
