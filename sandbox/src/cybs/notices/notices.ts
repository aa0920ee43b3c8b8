import type { Clock } from '../../clock.ts'
import { isoTime } from '../../clock.ts'
import type { Fields } from '../form/signature.ts'

/** Posts a notice. Resolves with the response's status code, or null where none arrived in time. */
export type PostNotice = (url: string, fields: Fields) => Promise<number | null>

export type Notice = {
  providerRef: string
  url: string
  fields: Fields
  dueAt: number
  /** Held back until the payment's acceptance was sent. */
  waitsForAcceptance: boolean
  deliveries: { at: string; status_code: number | null; milliseconds: number; is_within_budget: boolean }[]
  isDone: boolean
}

export type RetryRules = { retries: number; retrySeconds: number }

export type NoticeQueue = {
  add: (notice: Pick<Notice, 'providerRef' | 'url' | 'fields' | 'dueAt' | 'waitsForAcceptance'>) => void
  /** Releases the notices that wait for the payment's acceptance. */
  release: (providerRef: string, dueAt: number) => void
  /** Posts all due notices one after the other, and resolves once they are answered. */
  deliverDue: () => Promise<void>
  newestFirst: () => Notice[]
  clear: () => void
}

/** Secure Acceptance guide: a merchant that takes longer to acknowledge may receive later notices with delay. */
const BUDGET_MS = 10_000

/** A timer may fire a moment before its time. */
const TIMER_SLACK_MS = 5
const LONGEST_TIMER_MS = 2 ** 31 - 1

type NoticeParts = { clock: Clock; post: PostNotice; rules: () => RetryRules }

/** Returns an empty queue of notices. Delivery follows the sandbox's clock; a real timer wakes it when the clock is not moved. */
export function createNotices({ clock, post, rules }: NoticeParts): NoticeQueue {
  let notices: Notice[] = []
  /** Serialises deliveries, so that one notice never overtakes another by chance. */
  let running = Promise.resolve()

  function wakeAt(dueAt: number): void {
    const milliseconds = Math.max(dueAt - clock.now(), 0) + TIMER_SLACK_MS
    setTimeout(() => void deliverDue(), Math.min(milliseconds, LONGEST_TIMER_MS)).unref()
  }

  async function deliver(notice: Notice): Promise<void> {
    const start = performance.now()
    const at = isoTime(clock.now())
    const code = await post(notice.url, notice.fields)
    const milliseconds = Math.round(performance.now() - start)
    notice.deliveries.push({ at, status_code: code, milliseconds, is_within_budget: milliseconds <= BUDGET_MS })
    const isAcknowledged = code !== null && code >= 200 && code < 300
    notice.isDone = isAcknowledged || notice.deliveries.length > rules().retries
    if (notice.isDone) return
    notice.dueAt = clock.now() + rules().retrySeconds * 1000
    wakeAt(notice.dueAt)
  }

  async function deliverAllDue(): Promise<void> {
    const now = clock.now()
    const due = notices.filter((notice) => !notice.isDone && !notice.waitsForAcceptance && notice.dueAt <= now)
    for (const notice of due.toSorted((a, b) => a.dueAt - b.dueAt)) await deliver(notice)
  }

  function deliverDue(): Promise<void> {
    running = running.then(deliverAllDue)
    return running
  }

  return {
    add(notice) {
      notices.push({ ...notice, deliveries: [], isDone: false })
      if (!notice.waitsForAcceptance) wakeAt(notice.dueAt)
    },
    release(providerRef, dueAt) {
      const isHeld = (notice: Notice) => notice.waitsForAcceptance && notice.providerRef === providerRef
      const released = notices.filter(isHeld).map((notice) => ({ ...notice, waitsForAcceptance: false, dueAt }))
      // Released notices go to the end, behind the acceptance that may be due at the same moment.
      notices = [...notices.filter((notice) => !isHeld(notice)), ...released]
      if (released.length > 0) wakeAt(dueAt)
    },
    deliverDue,
    newestFirst: () => notices.toReversed(),
    clear() {
      notices = []
    },
  }
}

/** Posts the fields as a browser's form would. A redirect counts as the response and is not followed. */
export async function postByHttp(url: string, fields: Fields): Promise<number | null> {
  try {
    const body = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))
    const signal = AbortSignal.timeout(BUDGET_MS)
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** Describes a notice for the control calls. */
export function describeNotice(notice: Notice) {
  return {
    provider_ref: notice.providerRef,
    url: notice.url,
    fields: notice.fields,
    due_at: isoTime(notice.dueAt),
    state: notice.isDone ? 'done' : notice.waitsForAcceptance ? 'held_back' : 'due',
    deliveries: notice.deliveries,
  }
}
