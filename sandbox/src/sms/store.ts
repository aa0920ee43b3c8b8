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
  /**
   * Keeps what `make` returns for the number of this message since the last reset, and answers it; of two with one key the second is
   * the first again.
   */
  add: (make: (ordinal: number) => Sms, key?: string) => Sms
  newestFirst: () => Sms[]
  clear: () => void
}

const KEPT = 500

export function createSmsStore(): SmsStore {
  let messages: Sms[] = []
  let received = 0
  const taken = new Map<string, Sms>()
  return {
    add(make, key) {
      const before = key === undefined ? undefined : taken.get(key)
      if (before) return before
      received += 1
      const message = make(received)
      messages = [...messages.slice(-(KEPT - 1)), message]
      if (key !== undefined) taken.set(key, message)
      return message
    },
    newestFirst: () => messages.toReversed(),
    clear() {
      messages = []
      received = 0
      taken.clear()
    },
  }
}
