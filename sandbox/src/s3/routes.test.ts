import { describe, test, expect } from 'vitest'
import { buildApp } from '../app.ts'
import { createState, resetState } from '../state.ts'

const SIGNATURE = `AWS4-HMAC-SHA256 Credential=a-key/20261121/ap-south-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`

function openStorage() {
  const sandbox = createState()
  const app = buildApp(sandbox, { smtpPort: null })
  const ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', path: string, payload?: Buffer) =>
    app.inject({
      method,
      url: `/s3/${path}`,
      headers: { authorization: SIGNATURE, ...(payload && { 'content-type': 'image/webp' }) },
      ...(payload && { payload }),
    })
  return { sandbox, app, ask }
}

describe('the object storage', () => {
  test('stores, reads, lists and removes an object', async () => {
    const { ask } = openStorage()
    const bytes = Buffer.from([0, 255, 1])
    expect((await ask('PUT', 'people/a&b/x.webp', bytes)).statusCode).toBe(200)
    const read = await ask('GET', 'people/a&b/x.webp')
    expect([read.statusCode, read.headers['content-type'], read.rawPayload]).toEqual([200, 'image/webp', bytes])
    expect((await ask('HEAD', 'people/a&b/x.webp')).headers['content-length']).toBe('3')
    expect((await ask('GET', 'people?list-type=2&prefix=a')).body).toContain('<Key>a&amp;b/x.webp</Key>')
    expect((await ask('GET', 'people?list-type=2&prefix=b')).body).toContain('<KeyCount>0</KeyCount>')
    expect((await ask('DELETE', 'people/a&b/x.webp')).statusCode).toBe(204)
    const gone = await ask('GET', 'people/a&b/x.webp')
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('<Code>NoSuchKey</Code>')])
  })

  test('refuses a call without a signature', async () => {
    const { app } = openStorage()
    for (const authorization of ['', 'Bearer x', SIGNATURE.slice(0, -1)])
      expect((await app.inject({ url: '/s3/people/x.webp', headers: { authorization } })).statusCode).toBe(403)
  })

  test('forgets the objects on a reset', async () => {
    const { sandbox, ask } = openStorage()
    await ask('PUT', 'people/x.webp', Buffer.from('x'))
    resetState(sandbox)
    expect((await ask('GET', 'people/x.webp')).statusCode).toBe(404)
  })
})
