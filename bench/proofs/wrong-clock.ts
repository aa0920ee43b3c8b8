import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { addDays, calendarDate, DAY, MINUTE, SECOND } from '@chautari/contract/dates'
import type { Answer, TestServer } from './test-server.ts'
import { freshStay, reserve, someRooms } from './travellers.ts'
import type { Guarantee } from './guarantees.ts'
import { paidAtEsewa } from './ways-to-pay.ts'

const SHIFTS = { '+10 min': 10 * MINUTE, '-10 min': -10 * MINUTE, '+1 day': DAY, '-1 day': -DAY }
const PRELOADED = pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href
const PASSWORD = 'Rhododendron7!'
// Instants this near to the present are decided differently by a clock that is ten minutes off.
const NEAR = `interval '5 minutes'`
const ALARM_WITHIN_MS = 5000

/** Starts the server with a clock that is wrong by some milliseconds. */
const startShifted = (server: TestServer, shiftMs: number) =>
  server.killServer({
    settings: { NODE_OPTIONS: `--import=${PRELOADED}`, SHIFT_CLOCK_MS: String(shiftMs), CHAUTARI_LOG_LEVEL: 'error' },
  })

const outcomeOf = ({ status, body }: Answer) =>
  `${status} ${String((body.error as { code?: string } | undefined)?.code ?? '')}`.trim()

let accounts = 0

/** Returns the decisions about stays that begin around the first and the last day that can be booked. */
async function arrivals(server: TestServer, slug: string): Promise<string[]> {
  const [row] = await server.query<{ today: string }>('select app_today()::text as today')
  const today = calendarDate(row?.today ?? '')
  const days = [-1, 0, 1, 538, 539, 540, 541]
  const found: string[] = []
  for (const day of days) {
    const answer = await reserve(server, { slug, starts_at: addDays(today, day), ends_at: addDays(today, day + 1) })
    found.push(`day ${day} ${outcomeOf(answer)}`)
    // Releases the rooms, so that each clock finds the same ones free.
    const { booking_reference: reference, guest_token: token } = (answer.body.data ?? {}) as Record<string, string | undefined>
    if (reference) await server.call(`/bookings/${reference}/release`, { method: 'PATCH', body: {}, ...(token && { token }) })
  }
  return found
}

/** Returns how long a hold lasts by the database's clock, whether a hold that ends soon can be paid, and whether one that has ended can. */
async function holds(server: TestServer, slug: string): Promise<string[]> {
  const holding = async (end: string) => {
    const { body } = await reserve(server, { ...freshStay(1), slug })
    const reference = body.data?.booking_reference
    const [hold] = await server.query<{ seconds: number }>(
      `select round(extract(epoch from hold_expires_at - app_now()) / 5)::int * 5 as seconds from bookings where reference = $1`,
      [reference],
    )
    await server.query(`update allocations set expires_at = app_now() ${end} where holder = $1`, [reference])
    await server.query(`update bookings set hold_expires_at = app_now() ${end} where reference = $1`, [reference])
    return `${hold?.seconds} s, then ${outcomeOf(await server.call(`/payment/esewa/initiate/${String(reference)}`))}`
  }
  return [await holding(`+ ${NEAR}`), await holding(`- ${NEAR}`)]
}

/** Returns whether a session that ends soon is valid, and whether one that has ended is. */
async function sessions(server: TestServer): Promise<string[]> {
  const lasting = async (end: string) => {
    const number = String(++accounts).padStart(7, '0')
    const email = `clock${number}@example.com`
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
    const body = { name: 'Maya Gurung', email, phone: `971${number}`, ...passwords }
    await server.call('/user/register', { method: 'POST', body })
    const { data } = (await server.call('/user/login', { method: 'POST', body: { email, password: PASSWORD } })).body
    await server.query(
      `update sessions set expires_at = app_now() ${end} where user_id = (select id from users where email = $1)`,
      [email],
    )
    return outcomeOf(await server.call('/user/profile', { session: String(data?.token) }))
  }
  return [await lasting(`+ ${NEAR}`), await lasting(`- ${NEAR}`)]
}

/** Returns the refund of a paid booking whose full refund ends soon, and of one whose full refund has ended. */
async function refunds(server: TestServer): Promise<string[]> {
  const ending = async (end: string) => {
    const { reference, token, sendReturn } = await paidAtEsewa(server)
    await sendReturn()
    // The terms count whole hours before check-in, so check-in is moved to the time of the day at which the full refund ends.
    const checkIn = `to_char((app_now() ${end}) at time zone 'Asia/Kathmandu', 'HH24:MI')`
    const hours = `round(extract(epoch from (starts_on + ${checkIn}::time) at time zone 'Asia/Kathmandu' - app_now()) / 3600)`
    const terms = `jsonb_build_object('checkInTime', ${checkIn}, 'refundTiers', jsonb_build_array(jsonb_build_object('percent', 100, 'hoursBefore', ${hours})))`
    await server.query(`update bookings set product = product || ${terms} where reference = $1`, [reference])
    const { data } = (await server.call(`/bookings/${reference}`, { token })).body
    const policy = data?.refundable_policy as { refundable_amount: number; user_paid_amount: number }
    return `${Math.round((100 * policy.refundable_amount) / policy.user_paid_amount)} %`
  }
  return [await ending(`+ ${NEAR}`), await ending(`- ${NEAR}`)]
}

/** Returns whether a departure is sold whose booking closes soon, and whether one is whose booking has closed. */
async function cutOffs(server: TestServer): Promise<string[]> {
  const closing = async (end: string) => {
    const [day] = await server.query<{ slug: string; start: string; id: number }>(
      `select p.slug, p.id, d.start_date::text as start from departures d join packages p on p.id = d.package_id
       where p.is_live and p.is_fixed_departure and d.called_off_at is null and not d.closed and d.capacity - d.held - d.booked > 3
         and d.start_date > app_today() + 30 order by d.start_date, p.id limit 1`,
    )
    const ofDay = 'where package_id = $1 and start_date = $2::date'
    const storedCutOff = await server.query<{ cutoff: string }>(`select cutoff_at::text as cutoff from departures ${ofDay}`, [
      day?.id,
      day?.start,
    ])
    await server.query(`update departures set cutoff_at = app_now() ${end} ${ofDay}`, [day?.id, day?.start])
    const number = String(++accounts).padStart(7, '0')
    const lead = {
      lead_traveller_name: 'Maya Gurung',
      lead_traveller_email: `cutoff${number}@example.com`,
      lead_traveller_phone: `972${number}`,
    }
    const body = { bookingStartDate: day?.start, quantity: 1, ...lead }
    const answer = await server.call(`/packages/${day?.slug}/booking`, { method: 'POST', body, key: crypto.randomUUID() })
    await server.query(`update departures set cutoff_at = $3 ${ofDay}`, [day?.id, day?.start, storedCutOff[0]?.cutoff])
    return outcomeOf(answer)
  }
  return [await closing(`+ ${NEAR}`), await closing(`- ${NEAR}`)]
}

/** Returns every decision that the server makes by time, in words that do not depend on when it is asked. */
async function decisions(server: TestServer) {
  const [room] = await someRooms(server)
  if (!room) throw new Error('The demo has no such room.')
  return {
    arrivals: await arrivals(server, room.slug),
    holds: await holds(server, room.slug),
    sessions: await sessions(server),
    refunds: await refunds(server),
    cutOffs: await cutOffs(server),
  }
}

/** Counts the alarms about the clock, after waiting for the first one, at most `ALARM_WITHIN_MS`. */
async function clockAlarms(server: TestServer): Promise<number> {
  const raised = () => server.alarms().filter(({ code }) => code === 'clock_skewed').length
  for (const end = performance.now() + ALARM_WITHIN_MS; raised() === 0 && performance.now() < end;) await sleep(100)
  return raised()
}

/** Runs the server with clocks that are wrong, and checks that it decides the same and raises an alarm. */
export async function wrongClock(server: TestServer): Promise<Guarantee[]> {
  await startShifted(server, 0)
  const usual = await decisions(server)
  const isDecided = [usual.holds, usual.sessions, usual.refunds, usual.cutOffs].every(([before, after]) => before !== after)
  const isBounded = new Set(usual.arrivals.map((decision) => decision.replace(/^day -?\d+ /, ''))).size > 1
  const calm = await clockAlarms(server)
  const changed: string[] = []
  const skews: string[] = []
  let noticed = 0
  for (const [name, shiftMs] of Object.entries(SHIFTS)) {
    await startShifted(server, shiftMs)
    const decided: Record<string, string[]> = await decisions(server)
    for (const [kind, before] of Object.entries(usual))
      before.forEach(
        (decision, n) => decision !== decided[kind]?.[n] && changed.push(`${name}: ${kind} ${decision} → ${decided[kind]?.[n]}`),
      )
    const skew = await server.metric('chautari_clock_skew_seconds')
    skews.push(`${Math.round(skew)} s`)
    if ((await clockAlarms(server)) === 1 && Math.abs(skew - shiftMs / SECOND) < 1) noticed++
  }
  const broken = server.audit()
  await server.killServer()
  const count = Object.values(usual).flat().length
  return [
    {
      guarantee: `D3  ${count} decisions about arrivals, holds, sessions, refunds and cut-offs are the same with a clock of the server that is wrong`,
      measured:
        changed.length === 0
          ? `${isDecided && isBounded ? count : 'undecided'} the same, ${Object.keys(SHIFTS).length} times`
          : changed.join('; '),
      isMet: changed.length === 0 && isDecided && isBounded,
    },
    {
      guarantee: 'D3  each wrong clock raises one alarm and is measured, and a right one raises none',
      measured: `${noticed} of ${skews.length} noticed (${skews.join(', ')}), ${calm} by the right one`,
      isMet: noticed === skews.length && calm === 0,
    },
    { guarantee: 'D3  the audit finds nothing', measured: broken || 'nothing', isMet: broken === '' },
  ]
}
