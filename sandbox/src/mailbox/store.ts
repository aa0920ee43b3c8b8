export type Mail = {
  id: string
  from: string
  from_name: string
  /** The recipients of the envelope, which decide where the email goes. */
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; mime_type: string; bytes: number; path: string }[]
  received_at: string
}

export type MailStore = {
  /** Stores the email that `make` returns for its ordinal since the last reset, with the contents of its attachments. */
  add: (make: (ordinal: number) => Mail, contents?: readonly Uint8Array[]) => void
  find: (id: string) => Mail | undefined
  contentOf: (id: string, attachment: number) => Uint8Array | undefined
  newestFirst: () => Mail[]
  clear: () => void
}

const MAILS_MAX = 500

/** Returns an empty mailbox; it keeps the latest 500 emails. */
export function createMailStore(): MailStore {
  let mails: { mail: Mail; contents: readonly Uint8Array[] }[] = []
  let received = 0
  return {
    add(make, contents = []) {
      received += 1
      mails = [...mails.slice(-(MAILS_MAX - 1)), { mail: make(received), contents }]
    },
    find: (id) => mails.find(({ mail }) => mail.id === id)?.mail,
    contentOf: (id, attachment) => mails.find(({ mail }) => mail.id === id)?.contents[attachment],
    newestFirst: () => mails.map(({ mail }) => mail).toReversed(),
    clear() {
      mails = []
      received = 0
    },
  }
}
