// Matches every kind of token by its prefix (tokens.ts).
const TOKEN = /\b(nt[a-z])_[\w-]{8,}(?:\.[\w-]+)*/g
const GUEST_TOKEN = /\bntg_(?:…|[\w-]{8,})/g
const CODE = /\b\d{6}\b/g

/** Replaces the guest token in a text of a stored message, redacted or not, by the current one. */
export const renewGuestToken = (text: string, token: string): string => text.replace(GUEST_TOKEN, () => token)

type Sent = { kind: string; subject: string; textBody: string; htmlBody: string }

/** Returns the texts of a message with its tokens redacted, and also its codes if its kind ends in `_code`. */
export function redactSecrets({ kind, ...sent }: Sent): Omit<Sent, 'kind'> {
  const clear = (text: string) => {
    const cleared = text.replace(TOKEN, '$1_…')
    return kind.endsWith('_code') ? cleared.replace(CODE, '……') : cleared
  }
  return { subject: clear(sent.subject), textBody: clear(sent.textBody), htmlBody: clear(sent.htmlBody) }
}
