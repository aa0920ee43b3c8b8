export type Sms = {
  id: string
  to: string
  from: string
  text: string
  /** How many symbols of the telephones' own alphabet it takes, or nothing when it has others. */
  length: number | null
  received_at: string
}

export type SmsStore = {
  /** Keeps what `make` returns for the number of this message since the last reset, and answers it. */
  add: (make: (ordinal: number) => Sms) => Sms
  newestFirst: () => Sms[]
  clear: () => void
}

const KEPT = 500

export function createSmsStore(): SmsStore {
  let messages: Sms[] = []
  let received = 0
  return {
    add(make) {
      received += 1
      const message = make(received)
      messages = [...messages.slice(-(KEPT - 1)), message]
      return message
    },
    newestFirst: () => messages.toReversed(),
    clear() {
      messages = []
      received = 0
    },
  }
}
