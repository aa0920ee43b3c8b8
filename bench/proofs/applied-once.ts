import type { TestServer } from './test-server.ts'
import type { Guarantee } from './guarantees.ts'
import { requestVerification, payInTurn } from './ways-to-pay.ts'

const CONCURRENT_RETURNS = 64
const RETURN_ROUNDS = 100
const DISCOVERY_ROUNDS = 200

type Counted = { rounds: number; wrong: string[] }

/** Sends the same payment return many times at once and checks that it is applied once. */
export async function concurrentReturns(server: TestServer): Promise<Guarantee[]> {
  const seen: Counted = { rounds: 0, wrong: [] }
  const otherwise = new Set<string>()
  for (; seen.rounds < RETURN_ROUNDS; seen.rounds++) {
    const paid = await payInTurn(server, seen.rounds)
    const answers = await Promise.all(Array.from({ length: CONCURRENT_RETURNS }, paid.sendReturn))
    for (const { status } of answers) if (status !== 200) otherwise.add(String(status))
    await count(server, paid.reference, seen)
  }
  return [
    ...appliedOnce('C4', `a payment whose return arrives ${CONCURRENT_RETURNS} times at once`, seen),
    {
      guarantee: 'C4  each of these returns is answered with 200',
      measured: otherwise.size === 0 ? 'all' : `also ${[...otherwise].join(', ')}`,
      isMet: otherwise.size === 0,
    },
  ]
}

/** Lets the traveller's return, the verify button and the sweep discover one payment at the same time. */
export async function concurrentDiscoveries(server: TestServer): Promise<Guarantee[]> {
  const seen: Counted = { rounds: 0, wrong: [] }
  for (; seen.rounds < DISCOVERY_ROUNDS; seen.rounds++) {
    const paid = await payInTurn(server, seen.rounds)
    const isDue = `update payment_attempts set next_check_at = app_now()
      where state = 'open' and booking_id = (select id from bookings where reference = $1)`
    await server.query(isDue, [paid.reference])
    await Promise.all([
      paid.sendReturn(),
      paid.sendReturn(),
      requestVerification(server, paid),
      requestVerification(server, paid),
    ])
    await count(server, paid.reference, seen)
  }
  return appliedOnce('C5', 'a payment found by its return, the verify button and the sweep at once', seen)
}

type Times = { paid: number; lines: number; emails: number }

async function count(server: TestServer, reference: string, { wrong }: Counted): Promise<void> {
  const [times] = await server.query<Times>(
    `select (select count(*)::int from booking_events where booking_id = b.id and trigger = 'paid') as paid,
       (select count(*)::int from ledger_entries where booking_id = b.id and account like 'psp:%') as lines,
       (select count(*)::int from outbox where about = b.reference and kind = 'confirmed' and channel = 'mail') as emails
     from bookings b where b.reference = $1`,
    [reference],
  )
  if (times?.paid !== 1 || times.lines !== 1 || times.emails !== 1) wrong.push(`${reference} ${JSON.stringify(times)}`)
}

function appliedOnce(row: string, name: string, { rounds, wrong }: Counted): Guarantee[] {
  return [
    {
      guarantee: `${row}  ${name} is applied once, with one email, in ${rounds} rounds`,
      measured: wrong[0] === undefined ? 'always' : `${wrong.length} exceptions: ${wrong[0]}`,
      isMet: wrong.length === 0,
    },
  ]
}
