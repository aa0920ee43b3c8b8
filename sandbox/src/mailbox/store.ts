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
  attachments: { filename: string; mime_type: string; bytes: number }[]
  received_at: string
}

export type MailStore = {
  /** Keeps what `make` returns for the number of this mail since the last reset. */
  add: (make: (ordinal: number) => Mail) => void
  find: (id: string) => Mail | undefined
  newestFirst: () => Mail[]
  clear: () => void
}

const KEPT = 500

export function createMailStore(): MailStore {
  let mails: Mail[] = []
  let received = 0
  return {
    add(make) {
      received += 1
      mails = [...mails.slice(-(KEPT - 1)), make(received)]
    },
    find: (id) => mails.find((mail) => mail.id === id),
    newestFirst: () => mails.toReversed(),
    clear() {
      mails = []
      received = 0
    },
  }
}
