export type Sms = {
  id: string
  to: string
  from: string
  text: string
  /** The length in symbols of the GSM alphabet, or null where the text has others. */
  length: number | null
  received_at: string
}

/** A message that a phone sent to the shop, and the status of the shop's answer: null when it did not answer. */
export type PhoneReply = { id: string; from: string; text: string; received_at: string; status_code: number | null }

export type SmsStore = {
  /**
   * Stores the message that `make` returns for its ordinal since the last reset, and returns it. A repeated key returns the message of
   * the first call.
   */
  add: (make: (ordinal: number) => Sms, key?: string) => Sms
  newestFirst: () => Sms[]
  /** Stores what a phone sent. */
  addReply: (reply: PhoneReply) => void
  repliesNewestFirst: () => PhoneReply[]
  clear: () => void
}

const MESSAGES_MAX = 500

/** Returns an empty store of text messages; it keeps the latest 500. */
export function createSmsStore(): SmsStore {
  let messages: Sms[] = []
  let received = 0
  const byKey = new Map<string, Sms>()
  let replies: PhoneReply[] = []
  return {
    add(make, key) {
      const repeated = key === undefined ? undefined : byKey.get(key)
      if (repeated) return repeated
      received += 1
      const message = make(received)
      messages = [...messages.slice(-(MESSAGES_MAX - 1)), message]
      if (key !== undefined) byKey.set(key, message)
      return message
    },
    newestFirst: () => messages.toReversed(),
    addReply(reply) {
      replies = [...replies.slice(-(MESSAGES_MAX - 1)), reply]
    },
    repliesNewestFirst: () => replies.toReversed(),
    clear() {
      messages = []
      received = 0
      byKey.clear()
      replies = []
    },
  }
}
