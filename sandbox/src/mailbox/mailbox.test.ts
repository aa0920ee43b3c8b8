import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, describe, test, expect } from 'vitest'
import { buildApp } from '../app.ts'
import { createState, type SandboxState } from '../state.ts'
import { startSmtp, type SmtpMailbox } from './smtp.ts'

/** Far less than the default, so that an email above it is sent quickly. */
const MAIL_BYTES_MAX = 100_000

let sandbox: SandboxState
let smtp: SmtpMailbox

beforeEach(async () => {
  sandbox = createState()
  smtp = await startSmtp(sandbox, 0, MAIL_BYTES_MAX)
})

afterEach(() => smtp.close())

const CODE_MAIL = {
  from: '"Chautari" <no-reply@chautari.test>',
  to: 'maya@example.com',
  subject: 'तपाईंको कोड 123456',
  text: 'Your code is 123456.\nhttp://shop.test/verify?token=a&b=1',
  html: '<p>Your code is <b>123456</b>.</p><script>alert("no")</script>',
}

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: smtp.port })
  await transport.sendMail(mail)
  transport.close()
}

async function get(url: string) {
  return buildApp(sandbox, { smtpPort: smtp.port }).inject({ method: 'GET', url })
}

describe('the mailbox', () => {
  test('lists an email from SMTP as JSON', async () => {
    await send({ ...CODE_MAIL, bcc: 'office@example.com', attachments: [{ filename: 'voucher.txt', content: 'four' }] })
    const [mail, ...rest] = (await get('/_ctl/mail')).json()
    expect(rest).toEqual([])
    expect(mail).toMatchObject({
      from: 'no-reply@chautari.test',
      from_name: 'Chautari',
      to: ['maya@example.com', 'office@example.com'],
      subject: 'तपाईंको कोड 123456',
      attachments: [{ filename: 'voucher.txt', mime_type: 'text/plain', bytes: 4, path: `/mail/${mail.id}/attachments/0` }],
    })
    expect(mail.text).toContain('Your code is 123456.')
    expect(mail.html).toContain('<b>123456</b>')
    expect(mail.headers['message-id']).toBeTruthy()
    expect(Number.isNaN(Date.parse(mail.received_at))).toBe(false)
  })

  test('lists emails newest first and by recipient', async () => {
    await send(CODE_MAIL)
    await send({ ...CODE_MAIL, to: 'hari@example.com', subject: 'Second' })
    const all = (await get('/_ctl/mail')).json()
    expect(all.map((mail: { subject: string }) => mail.subject)).toEqual(['Second', CODE_MAIL.subject])
    const forHari = (await get('/_ctl/mail?to=hari@example.com')).json()
    expect(forHari).toHaveLength(1)
    expect(forHari[0].subject).toBe('Second')
  })

  test('lists an email on its page with a link', async () => {
    expect((await get('/mail')).body).toContain('data-testid="mail-empty"')
    await send({ ...CODE_MAIL, subject: 'Hello <b>you</b>' })
    const list = (await get('/mail')).body
    expect(list).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
    const path = /href="(\/mail\/[0-9a-f]+)"/.exec(list)?.[1] ?? 'none'
    const mail = await get(path)
    expect(mail.statusCode).toBe(200)
    expect(mail.body).toContain('Sandbox: no real money')
    expect(mail.body).toContain('maya@example.com')
    expect(mail.body).toContain('<a href="http://shop.test/verify?token=a&amp;b=1"')
  })

  test('opens the attachments of an email', async () => {
    const pdf = { filename: 'a "voucher".pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }
    await send({ ...CODE_MAIL, attachments: [pdf, { filename: 'page.html', content: '<script>alert(1)</script>' }] })
    const [{ id }] = (await get('/_ctl/mail')).json()
    expect((await get(`/mail/${id}`)).body).toContain(`<a href="/mail/${id}/attachments/0"`)
    const shown = await get(`/mail/${id}/attachments/0`)
    expect([shown.headers['content-type'], shown.body]).toEqual(['application/pdf', '%PDF-'])
    expect(shown.headers['content-disposition']).toBe('inline; filename="a__voucher_.pdf"')
    const saved = await get(`/mail/${id}/attachments/1`)
    expect(saved.headers['content-disposition']).toBe('attachment; filename="page.html"')
    expect(saved.headers['content-type']).toBe('application/octet-stream')
    expect((await get(`/mail/${id}/attachments/2`)).statusCode).toBe(404)
  })

  test('shows the HTML of an email in a frame without scripts', async () => {
    await send(CODE_MAIL)
    const [{ id }] = (await get('/_ctl/mail')).json()
    const { body } = await get(`/mail/${id}`)
    const frame = /<iframe[^>]*>/.exec(body)?.[0] ?? ''
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(frame).toContain('&lt;b&gt;123456&lt;/b&gt;')
    expect(body).not.toContain('<script')
  })

  test('refuses an email above the size limit', async () => {
    await expect(send({ ...CODE_MAIL, text: 'x'.repeat(2 * MAIL_BYTES_MAX) })).rejects.toMatchObject({ responseCode: 552 })
    expect((await get('/_ctl/mail')).json()).toEqual([])
  })

  test('explains an unknown email', async () => {
    const answer = await get('/mail/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('data-testid="mail-unknown"')
  })

  test('keeps the latest 500 emails', async () => {
    const { add, newestFirst } = sandbox.mail
    for (let count = 0; count < 501; count += 1) {
      add((ordinal) => ({ ...EMPTY_MAIL, id: String(ordinal) }))
    }
    expect(newestFirst()).toHaveLength(500)
    expect(newestFirst()[0]?.id).toBe('501')
    expect(newestFirst().at(-1)?.id).toBe('2')
  })

  const EMPTY_MAIL = {
    from: '',
    from_name: '',
    to: [],
    subject: '',
    text: '',
    html: '',
    headers: {},
    attachments: [],
    received_at: '',
  }
})
