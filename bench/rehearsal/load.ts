import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@chautari/contract/contract'
import { addDays, dayInNepal } from '@chautari/contract/dates'

const BOOKERS = 4
const SEARCHERS = 3
const ANSWERED_WITHIN_MS = 8000
const PAUSE_MS = 100
const NIGHTS = 300

/** The answers that the load has received since the count began. */
export type Seen = {
  booked: number
  searched: number
  refused: number
  broken: number
  failed: string[]
  /** The last final refusal, which a retry would not change. The load goes on with another booking. */
  lastRefusal: string | undefined
  writesBackSeconds: number
}

export type Load = {
  /** References of all acknowledged bookings by the idempotency key that made them. */
  acknowledged: Map<string, string>
  /** Begins a new count, such as at the start of an act. */
  begin(): void
  seen(): Seen
  stop(): Promise<void>
}

/** Books and searches steadily through the load balancer. A booking is tried with its key until it is answered. */
export function startLoad(site: string, rooms: string[]): Load {
  const acknowledged = new Map<string, string>()
  const stopping = new AbortController()
  let seen = fresh()
  let lastBooked = performance.now()
  let isTroubled = false

  async function book(): Promise<void> {
    const order = orderOf(rooms)
    for (let attempt = 0; attempt < 200 && !stopping.signal.aborted; attempt++) {
      const answer = await send(`${site}${API_BASE}/rooms/${order.room}/booking`, order.key, order.body)
      note(seen, answer?.status, 'reserving')
      if (answer?.status === 201 || answer?.status === 200) {
        acknowledged.set(order.key, answer.reference)
        seen.booked += 1
        const now = performance.now()
        if (isTroubled) seen.writesBackSeconds = Math.max(seen.writesBackSeconds, (now - lastBooked) / 1000)
        lastBooked = now
        isTroubled = false
        return
      }
      const isForGood = answer !== undefined && answer.status < 500 && answer.code !== 'request_in_flight'
      if (isForGood) {
        seen.lastRefusal = answer.code
        return
      }
      isTroubled = true
      await sleep(PAUSE_MS * 3)
    }
  }

  async function search(): Promise<void> {
    const from = addDays(dayInNepal(new Date()), 1 + Math.floor(Math.random() * 60))
    const query = new URLSearchParams({ search: 'Pokhara', from, to: addDays(from, 2) })
    const answer = await get(`${site}${API_BASE}/properties/all/availability?${query}`)
    note(seen, answer, 'searching')
    if (answer === 200) seen.searched += 1
  }

  const repeat = async (work: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await work()
      await sleep(PAUSE_MS)
    }
  }
  const loops = [
    ...Array.from({ length: BOOKERS }, () => repeat(book)),
    ...Array.from({ length: SEARCHERS }, () => repeat(search)),
  ]
  return {
    acknowledged,
    begin() {
      seen = fresh()
    },
    seen: () => seen,
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** Counts an unsuccessful answer. */
function note(seen: Seen, status: number | undefined, what: string): void {
  if (status === undefined) seen.broken += 1
  else if (status === 503) seen.refused += 1
  else if (status >= 500) seen.failed.push(`${status} ${what}`)
}

const fresh = (): Seen => ({
  booked: 0,
  searched: 0,
  refused: 0,
  broken: 0,
  failed: [],
  lastRefusal: undefined,
  writesBackSeconds: 0,
})

let travellers = 0

function orderOf(rooms: string[]) {
  const number = String(++travellers).padStart(8, '0')
  const starts_at = addDays(dayInNepal(new Date()), 10 + Math.floor(Math.random() * NIGHTS))
  const body = {
    starts_at,
    ends_at: addDays(starts_at, 2),
    adult_count: 1,
    child_count: 0,
    quantity: 1,
    lead_traveller_name: 'Ram Shrestha',
    lead_traveller_email: `ram${number}@rehearsal.example`,
    lead_traveller_phone: `98${number}`,
  }
  return { key: randomUUID(), room: rooms[Math.floor(Math.random() * rooms.length)] ?? '', body }
}

type Answer = { status: number; reference: string; code: string }

async function send(url: string, key: string, body: object): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    })
    const json = (await response.json().catch(() => ({}))) as { data?: { booking_reference?: string }; error?: { code?: string } }
    return { status: response.status, reference: json.data?.booking_reference ?? '', code: json.error?.code ?? '' }
  } catch {
    return undefined
  }
}

async function get(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
