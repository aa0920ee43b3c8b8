import type { FaultKind } from './faults.ts'

export type RecordedRequest = {
  received_at: string
  provider: string
  endpoint: string
  method: string
  path: string
  query: unknown
  headers: Record<string, string>
  body: unknown
  fault: FaultKind | null
  /** Null until the response is sent; it stays null when a fault prevents the response. */
  status_code: number | null
}

export type RequestLog = {
  add: (entry: RecordedRequest) => void
  newestFirst: () => RecordedRequest[]
  clear: () => void
}

const ENTRIES_MAX = 1000

/** Returns an empty log of the calls to the providers; it keeps the latest thousand. */
export function createRequestLog(): RequestLog {
  let entries: RecordedRequest[] = []
  return {
    add(entry) {
      entries = [...entries.slice(-(ENTRIES_MAX - 1)), entry]
    },
    newestFirst: () => entries.toReversed(),
    clear() {
      entries = []
    },
  }
}
