// Each kind of token begins with its own letters; see tokens.ts.
const TOKEN = /\b(nt[a-z])_[\w-]{8,}(?:\.[\w-]+)*/g
const CODE = /\b\d{6}\b/g

type Sent = { kind: string; subject: string; textBody: string; htmlBody: string }

/** What is kept of a message once it was sent: nothing by which whoever reads it could get in. */
export function redactSecrets({ kind, ...sent }: Sent): Omit<Sent, 'kind'> {
  const clear = (text: string) => {
    const cleared = text.replace(TOKEN, '$1_…')
    return kind.endsWith('_code') ? cleared.replace(CODE, '……') : cleared
  }
  return { subject: clear(sent.subject), textBody: clear(sent.textBody), htmlBody: clear(sent.htmlBody) }
}
