import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { isoTime } from '../clock.ts'
import { mailId } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import type { Mail } from './store.ts'

export type SmtpMailbox = { port: number; close: () => Promise<void> }

const MAIL_BYTES_MAX = 10 * 1024 * 1024

/** Starts an SMTP server that accepts any email without login or encryption. It listens on this computer only. */
export async function startSmtp(sandbox: SandboxState, port: number, bytesMax = MAIL_BYTES_MAX): Promise<SmtpMailbox> {
  const server = new SMTPServer({
    name: 'sandbox',
    size: bytesMax,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      receive(sandbox, { stream, session, bytesMax }).then((problem) => done(problem), done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // The error listener stays and ignores later errors, so that a client that disconnects cannot end the sandbox.
  return {
    port: portOf(server.server.address()),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}

type IncomingMail = { stream: SMTPServerDataStream; session: SMTPServerSession; bytesMax: number }

async function receive(sandbox: SandboxState, { stream, session, bytesMax }: IncomingMail): Promise<Error | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes <= bytesMax) chunks.push(chunk)
  }
  if (bytes > bytesMax) return Object.assign(new Error('Mail too large'), { responseCode: 552 })
  const email = await PostalMime.parse(Buffer.concat(chunks))
  const { seed } = sandbox.config.current()
  const receivedAt = isoTime(sandbox.clock.now())
  const to = session.envelope.rcptTo.map(({ address }) => address)
  const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
  const files = email.attachments.map(({ content }) => bytesOf(content))
  sandbox.mail.add((ordinal) => {
    const id = mailId(seed, ordinal)
    return { ...contents(email, sender), attachments: attachmentsOf(email, id), id, to, received_at: receivedAt }
  }, files)
  return null
}

function contents(email: Email, sender: string): Omit<Mail, 'id' | 'to' | 'attachments' | 'received_at'> {
  return {
    from: email.from?.address ?? sender,
    from_name: email.from?.name ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
  }
}

function attachmentsOf({ attachments }: Email, id: string): Mail['attachments'] {
  return attachments.map(({ filename, mimeType, content }, index) => ({
    filename: filename ?? '',
    mime_type: mimeType,
    bytes: bytesOf(content).byteLength,
    path: `/mail/${id}/attachments/${index}`,
  }))
}

function bytesOf(content: Email['attachments'][number]['content']): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}
