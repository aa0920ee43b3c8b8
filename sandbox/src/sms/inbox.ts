import type { FastifyInstance, FastifyReply } from 'fastify'
import { nepalTime } from '../clock.ts'
import { html, page, PAGE_POLICY, type Html } from '../pages/page.ts'
import type { SandboxState } from '../state.ts'
import { sendReply } from './replies.ts'
import type { PhoneReply, Sms } from './store.ts'

const REPLY_SCHEMA = {
  type: 'object',
  required: ['from', 'text'],
  properties: { from: { type: 'string', maxLength: 20 }, text: { type: 'string', maxLength: 1000 } },
} as const

/** Registers the page that shows the sent messages, each of which its phone can answer. */
export function registerSmsInbox(app: FastifyInstance, sandbox: SandboxState): void {
  app.get('/sms', (_request, reply) => send(reply, inboxPage(sandbox)))
  app.post<{ Body: { from: string; text: string } }>('/sms', { schema: { body: REPLY_SCHEMA } }, async ({ body }, reply) => {
    await sendReply(sandbox, { from: body.from, text: body.text })
    return reply.redirect('/sms', 303)
  })
}

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(body)
}

type Shown = { at: number; item: Html }

function inboxPage({ sms }: SandboxState): string {
  const sent = sms.newestFirst().map((message): Shown => ({ at: Date.parse(message.received_at), item: sentItem(message) }))
  const replies = sms.repliesNewestFirst().map((reply): Shown => ({ at: Date.parse(reply.received_at), item: replyItem(reply) }))
  const all = [...sent, ...replies].toSorted((left, right) => right.at - left.at)
  const empty = html`<p data-testid="sms-empty">No text message yet. It appears here as soon as the shop sends one.</p>`
  const list = html`<ul class="list" data-testid="sms-list">
    ${all.map(({ item }) => item)}
  </ul>`
  const body = html`<h1>Text messages</h1>
    <p class="quiet">
      All text messages that the shop sent, newest first. None left this computer. The phone of each can reply, which the shop
      receives as from a real gateway.
    </p>
    <section class="card">${all.length > 0 ? list : empty}</section>`
  return page({ title: 'Text messages', body })
}

function sentItem({ to, from, text, length, received_at }: Sms): Html {
  return html`<li data-testid="sms-item">
    <div data-testid="sms-text">${text}</div>
    <div class="quiet">
      to ${to} · from ${from} · ${length === null ? 'not in the GSM alphabet' : `${length} of 160 symbols`} ·
      ${nepalTime(Date.parse(received_at))}
    </div>
    <details>
      <summary>Reply from ${to}</summary>
      <form method="post" action="/sms" class="fields">
        <input type="hidden" name="from" value="${to}" />
        <label>Text <input name="text" maxlength="1000" required autocomplete="off" data-testid="sms-reply-text" /></label>
        <button data-testid="sms-reply">Send reply</button>
      </form>
    </details>
  </li>`
}

function replyItem({ from, text, status_code: status, received_at }: PhoneReply): Html {
  const outcome = status === null ? 'the shop did not answer' : `the shop answered ${status}`
  return html`<li data-testid="sms-sent-by-phone">
    <div><strong>From ${from}:</strong> ${text}</div>
    <div class="quiet">written on this page · ${outcome} · ${nepalTime(Date.parse(received_at))}</div>
  </li>`
}
