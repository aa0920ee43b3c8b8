import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createState } from '../state.ts'
import { SMS_INBOUND_SECRET } from './replies.ts'

const received: { headers: IncomingHttpHeaders; body: string }[] = []
const shop = createServer((request, response) => {
  void textOf(request).then((body) => {
    received.push({ headers: request.headers, body })
    response.writeHead(200).end()
  })
})
await new Promise<void>((resolve) => {
  shop.listen(0, '127.0.0.1', resolve)
})
afterAll(() => shop.close())

const { port } = shop.address() as AddressInfo
const app = buildApp(createState({ shopUrl: `http://127.0.0.1:${port}` }), { smtpPort: null })
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

describe('a phone of the sandbox', () => {
  test('sends what a test writes to the shop, signed with the time', async () => {
    const sent = await post('/_ctl/sms/replies', { from: '+9779841234512', text: '1 KDT4' })
    expect(sent.json()).toMatchObject({ from: '+9779841234512', text: '1 KDT4', status_code: 200 })
    const { headers, body } = received.at(-1) ?? { headers: {}, body: '' }
    expect(JSON.parse(body)).toMatchObject({ id: sent.json().id, from: '+9779841234512', text: '1 KDT4' })
    const timestamp = String(headers['x-chautari-timestamp'])
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
    const signature = createHmac('sha256', SMS_INBOUND_SECRET).update(`${timestamp}.${body}`).digest('hex')
    expect(headers['x-chautari-signature']).toBe(`sha256=${signature}`)
  })

  test('repeats a message under its id, and gives each other one its own', async () => {
    const ids = []
    for (const id of ['7', '7', undefined, undefined])
      ids.push((await post('/_ctl/sms/replies', { from: '+9779841234512', text: 'x', ...(id && { id }) })).json().id)
    expect(ids.slice(0, 2)).toEqual(['7', '7'])
    expect(new Set(ids).size).toBe(3)
  })

  test('replies by the form below a message, which the page then shows, escaped, with the answer of the shop', async () => {
    const form = new URLSearchParams({ from: '+9779841234512', text: '<b>RADDA</b>' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: '/sms', payload: form.toString(), headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sms'])
    const { body } = await app.inject({ method: 'GET', url: '/sms' })
    expect(body).toContain('&lt;b&gt;RADDA&lt;/b&gt;')
    expect(body).toContain('the shop answered 200')
  })

  test('keeps a reply that the shop did not take', async () => {
    await app.inject({ method: 'PATCH', url: '/_ctl/config', payload: { sms: { inbound_url: 'http://127.0.0.1:1/nowhere' } } })
    expect((await post('/_ctl/sms/replies', { from: '+9779841234512', text: 'x' })).json()).toMatchObject({ status_code: null })
  })
})
