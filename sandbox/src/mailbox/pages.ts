import type { FastifyInstance, FastifyReply } from 'fastify'
import { nepalTime } from '../clock.ts'
import { html, page, PAGE_POLICY, type Html } from '../pages/page.ts'
import type { SandboxState } from '../state.ts'
import type { Mail } from './store.ts'

/** Registers the pages of the mailbox. */
export function registerMailbox(app: FastifyInstance, sandbox: SandboxState): void {
  app.get('/mail', (_request, reply) => send(reply, listPage(sandbox.mail.newestFirst())))

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const mail = sandbox.mail.find(request.params.id)
    return mail ? send(reply, mailPage(mail)) : send(reply.code(404), noMailPage())
  })

  app.get<{ Params: { id: string; index: string } }>('/mail/:id/attachments/:index', ({ params }, reply) => {
    const file = sandbox.mail.find(params.id)?.attachments[Number(params.index)]
    const content = sandbox.mail.contentOf(params.id, Number(params.index))
    if (!file || !content) return send(reply.code(404), noMailPage())
    // Only PDF is shown in the browser. Other types could run scripts there, so they are downloaded.
    const isInline = file.mime_type === 'application/pdf'
    return reply
      .header('content-type', isInline ? file.mime_type : 'application/octet-stream')
      .header(
        'content-disposition',
        `${isInline ? 'inline' : 'attachment'}; filename="${file.filename.replace(/[^\w.-]/g, '_')}"`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(Buffer.from(content))
  })
}

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(body)
}

function listPage(mails: readonly Mail[]): string {
  const empty = html`<p data-testid="mail-empty">No email yet. Emails appear here as soon as the shop sends them.</p>`
  const list = html`<ul class="list" data-testid="mail-list">
    ${mails.map(listItem)}
  </ul>`
  const body = html`<h1>Mailbox</h1>
    <p class="quiet">All emails that the shop sent, newest first. None left this computer.</p>
    <section class="card">${mails.length > 0 ? list : empty}</section>`
  return page({ title: 'Mailbox', body })
}

function listItem(mail: Mail): Html {
  return html`<li data-testid="mail-item">
    <a href="/mail/${mail.id}" data-testid="mail-link">${mail.subject || '(no subject)'}</a>
    <div class="quiet">to ${mail.to.join(', ')} · ${nepalTime(Date.parse(mail.received_at))}</div>
  </li>`
}

function mailPage(mail: Mail): string {
  const body = html`<h1 data-testid="mail-subject">${mail.subject || '(no subject)'}</h1>
    <dl class="card">
      <dt>From</dt>
      <dd data-testid="mail-from">${mail.from_name} &lt;${mail.from}&gt;</dd>
      <dt>To</dt>
      <dd data-testid="mail-to">${mail.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd>${nepalTime(Date.parse(mail.received_at))}</dd>
      ${mail.attachments.map(
        (file) =>
          html`<dt>Attached</dt>
            <dd>
              <a href="${file.path}" data-testid="mail-attachment">${file.filename}</a> (${file.mime_type}, ${file.bytes} bytes)
            </dd>`,
      )}
    </dl>
    <div class="two">
      <section class="card">
        <h2>Plain text</h2>
        <pre data-testid="mail-text">${linked(mail.text || '(no text part)')}</pre>
      </section>
      <section class="card">
        <h2>HTML</h2>
        ${mail.html === '' ? html`<p>(no HTML part)</p>` : mailFrame(mail)}
      </section>
    </div>`
  return page({ title: mail.subject, body })
}

/** Renders the HTML in a frame that runs no scripts and cannot reach this page. Links open in new tabs. */
function mailFrame(mail: Mail): Html {
  const content = `<base target="_blank">${mail.html}`
  return html`<iframe
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${content}"
    title="The email’s HTML"
    data-testid="mail-html"
  ></iframe>`
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" data-testid="mail-text-link">${part}</a>` : html`${part}`))
}

function noMailPage(): string {
  const body = html`<h1>Email not found</h1>
    <p data-testid="mail-unknown">The mailbox keeps the latest emails and is emptied by a restart or reset.</p>`
  return page({ title: 'Email not found', body })
}
