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
  /** Null while unanswered, and for ever when the fault was a timeout. */
  status_code: number | null
}

export type RequestLog = {
  add: (entry: RecordedRequest) => void
  newestFirst: () => RecordedRequest[]
  clear: () => void
}

const KEPT = 1000

export function createRequestLog(): RequestLog {
  let entries: RecordedRequest[] = []
  return {
    add(entry) {
      entries = [...entries.slice(-(KEPT - 1)), entry]
    },
    newestFirst: () => entries.toReversed(),
    clear() {
      entries = []
    },
  }
}
