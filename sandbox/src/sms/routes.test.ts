import { describe, test, expect } from 'vitest'
import { buildApp } from '../app.ts'
import { createState, resetState } from '../state.ts'
import { SMS_TOKEN } from './routes.ts'

const MESSAGE = { to: '+9779841234512', text: 'Chautari: <b>confirmed</b>', from: 'Chautari' }

function openGateway() {
  const sandbox = createState()
  const app = buildApp(sandbox, { smtpPort: null })
  const send = (body: unknown, token = SMS_TOKEN, key?: string) =>
    app.inject({
      method: 'POST',
      url: '/sms/api/messages',
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      payload: body as object,
    })
  const get = (url: string) => app.inject({ method: 'GET', url })
  return { sandbox, app, send, get }
}

describe('the gateway for text messages', () => {
  test('lists messages as JSON, newest first and by number', async () => {
    const { send, get } = openGateway()
    expect((await send(MESSAGE)).statusCode).toBe(201)
    await send({ ...MESSAGE, to: '+9779800000000', text: 'नमस्ते' })
    const [second, first] = (await get('/_ctl/sms')).json()
    expect(first).toMatchObject({ ...MESSAGE, length: 26 })
    expect(second).toMatchObject({ text: 'नमस्ते', length: null })
    expect((await get('/_ctl/sms?to=%2B9779800000000')).json()).toEqual([second])
  })

  test('shows messages on its inbox page, escaped', async () => {
    const { send, get } = openGateway()
    expect((await get('/sms')).body).toContain('data-testid="sms-empty"')
    await send(MESSAGE)
    const { body } = await get('/sms')
    expect(body).toContain('Chautari: &lt;b&gt;confirmed&lt;/b&gt;')
    expect(body).toContain('26 of 160 symbols')
  })

  test('accepts a message once per idempotency key, until a reset', async () => {
    const { sandbox, send, get } = openGateway()
    const first = await send(MESSAGE, SMS_TOKEN, '1@shop')
    expect((await send(MESSAGE, SMS_TOKEN, '1@shop')).json()).toEqual(first.json())
    await send(MESSAGE, SMS_TOKEN, '2@shop')
    expect((await get('/_ctl/sms')).json()).toHaveLength(2)
    resetState(sandbox)
    expect((await send(MESSAGE, SMS_TOKEN, '1@shop')).statusCode).toBe(201)
    expect((await get('/_ctl/sms')).json()).toHaveLength(1)
  })

  test('refuses a wrong key, a number without its country and an empty text', async () => {
    const { send, get } = openGateway()
    expect((await send(MESSAGE, 'another')).statusCode).toBe(401)
    expect((await send({ ...MESSAGE, to: '9841234512' })).statusCode).toBe(400)
    expect((await send({ ...MESSAGE, text: '' })).statusCode).toBe(400)
    expect((await get('/_ctl/sms')).json()).toEqual([])
  })

  test('meets a fault of one number only', async () => {
    const { app, send, get } = openGateway()
    const fault = { provider: 'sms', endpoint: 'send', kind: '500', provider_ref: MESSAGE.to }
    await app.inject({ method: 'POST', url: '/_ctl/faults', payload: fault })
    expect((await send({ ...MESSAGE, to: '+9779800000000' })).statusCode).toBe(201)
    expect((await send(MESSAGE)).statusCode).toBe(500)
    expect((await send(MESSAGE)).statusCode).toBe(201)
    expect((await get('/_ctl/sms')).json()).toHaveLength(2)
  })

  test('forgets the messages on a reset', async () => {
    const { sandbox, send, get } = openGateway()
    await send(MESSAGE)
    resetState(sandbox)
    expect((await get('/_ctl/sms')).json()).toEqual([])
  })
})
