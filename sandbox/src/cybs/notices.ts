import type { Clock } from '../clock.ts'
import { isoTime } from '../clock.ts'
import type { Fields } from './signature.ts'

/** The answer's status code, or null where none came in time. */
export type PostNotice = (url: string, fields: Fields) => Promise<number | null>

export type Notice = {
  providerRef: string
  url: string
  fields: Fields
  dueAt: number
  /** Until another notice of the same payment has gone out. */
  waitsForAcceptance: boolean
  deliveries: { at: string; status_code: number | null; milliseconds: number; is_within_budget: boolean }[]
  isDone: boolean
}

export type RetryRules = { retries: number; retrySeconds: number }

export type NoticeQueue = {
  add: (notice: Pick<Notice, 'providerRef' | 'url' | 'fields' | 'dueAt' | 'waitsForAcceptance'>) => void
  /** Lets go of what waited for the payment's acceptance. */
  release: (providerRef: string, dueAt: number) => void
  /** Posts all that is due, one after the other, and resolves when their answers are known. */
  deliverDue: () => Promise<void>
  newestFirst: () => Notice[]
  clear: () => void
}

/** Secure Acceptance guide: a merchant that takes longer to acknowledge may get its next notices late. */
const BUDGET_MS = 10_000

/** A timer may fire a moment before its time. */
const TIMER_SLACK_MS = 5
const LONGEST_TIMER_MS = 2 ** 31 - 1

type NoticeParts = { clock: Clock; post: PostNotice; rules: () => RetryRules }

export function createNotices({ clock, post, rules }: NoticeParts): NoticeQueue {
  let notices: Notice[] = []
  /** One at a time, so that two notices never overtake one another by chance. */
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
    const isTaken = code !== null && code >= 200 && code < 300
    notice.isDone = isTaken || notice.deliveries.length > rules().retries
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
      const isHeld = (one: Notice) => one.waitsForAcceptance && one.providerRef === providerRef
      const released = notices.filter(isHeld).map((one) => ({ ...one, waitsForAcceptance: false, dueAt }))
      // To the end, behind the acceptance that may be due at the same moment.
      notices = [...notices.filter((one) => !isHeld(one)), ...released]
      if (released.length > 0) wakeAt(dueAt)
    },
    deliverDue,
    newestFirst: () => notices.toReversed(),
    clear() {
      notices = []
    },
  }
}

/** Posts the fields as a browser's form would; a redirect is an answer and is not followed. */
export async function postByHttp(url: string, fields: Fields): Promise<number | null> {
  try {
    const body = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))
    const signal = AbortSignal.timeout(BUDGET_MS)
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

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
