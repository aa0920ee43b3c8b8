export type Mail = {
  id: string
  from: string
  from_name: string
  /** The envelope's recipients: where the mail really goes. */
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; mime_type: string; bytes: number; path: string }[]
  received_at: string
}

export type MailStore = {
  /** Keeps what `make` returns for the number of this mail since the last reset, and the contents of what is attached. */
  add: (make: (ordinal: number) => Mail, contents?: readonly Uint8Array[]) => void
  find: (id: string) => Mail | undefined
  contentOf: (id: string, attachment: number) => Uint8Array | undefined
  newestFirst: () => Mail[]
  clear: () => void
}

const KEPT = 500

export function createMailStore(): MailStore {
  let mails: { mail: Mail; contents: readonly Uint8Array[] }[] = []
  let received = 0
  return {
    add(make, contents = []) {
      received += 1
      mails = [...mails.slice(-(KEPT - 1)), { mail: make(received), contents }]
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
