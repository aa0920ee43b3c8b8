import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { API_BASE } from '@chautari/contract/contract'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import type { Measure, Section } from '../measure.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Catalogue } from './catalogue.ts'
import { post } from './requests.ts'
import { pgbench, type Run } from './pgbench.ts'

const RUN: Run = { clients: 16, seconds: 10 }
const ALONE: Run = { clients: 1, seconds: 4 }
const ROOMS = 1000
const NIGHTS = 300
const NIGHTS_HELD = 2
const WARM_UP_SECONDS = 3
// Enough for all holds of a run; a smallint.
const ROOMS_OF_TYPE = 30_000
const RATIO_GOAL = 0.3
const FEED_GOAL_PERCENT = 5

const NOTE = `A hold reserves two nights of a room over HTTP, with an idempotency key, a price, a booking, its event and its email. ${RUN.clients} clients do so at
once. The *bare stock transaction* is the least that the database does for a hold: pgbench locks two nights, counts them and inserts their allocations,
with as many connections, in the same PostgreSQL. Clients, server and PostgreSQL share the cores of the machine, and commits wait for the disk.`

const MISSED = `one core runs the server. A hold takes it the CPU time in the table, and no part of that is large any more: HTTP, sending two statements,
  composing a booking and its email. A ratio of ${RATIO_GOAL} would leave a hold, with HTTP, Node and SQL, the time of three bare transactions. More
  processes (\`CHAUTARI_PROCESSES\`) use more cores (decisions 148 and 161).`

type Room = { id: number; slug: string }

/**
 * Measures holds per second: all of one room and its nights, and spread over many. The same run measures the database alone: two nights are
 * locked and counted, and two allocations inserted, in tables without triggers.
 */
export async function measureHolds(catalogue: Catalogue): Promise<Section> {
  const rooms = await prepare(catalogue)
  const first = addDays(dayInNepal(new Date()), 30)
  const bareHot = pgbench(catalogue.databaseUrl, bareTransaction('bench', { rooms: 1, nights: 1 }), RUN)
  const bareSpread = pgbench(catalogue.databaseUrl, bareTransaction('bench', { rooms: ROOMS, nights: NIGHTS }), RUN)
  const server = await catalogue.start()
  const stayOf = (n: number) => {
    const starts_at = addDays(first, n)
    return { starts_at, ends_at: addDays(starts_at, NIGHTS_HELD) }
  }
  const anyOf = (count: number) => Math.floor(Math.random() * count)
  const drawSpread = () => ({ room: rooms[anyOf(rooms.length)], ...stayOf(anyOf(NIGHTS)) })
  try {
    await makeHolds(server, { ...RUN, seconds: WARM_UP_SECONDS }, drawSpread)
    const spread = await makeHolds(server, RUN, drawSpread)
    const hot = await makeHolds(server, RUN, () => ({ room: rooms[0], ...stayOf(NIGHTS + 10) }))
    const alone = await makeHolds(server, ALONE, drawSpread)
    const measures = [
      { what: 'Holds a second, all of one room', values: [hot.perSecond], unit: 'holds/s' },
      ratio('all of one room', hot.perSecond, bareHot),
      { what: `Holds a second, spread over ${ROOMS} rooms`, values: [spread.perSecond], unit: 'holds/s' },
      ratio('spread', spread.perSecond, bareSpread),
      { what: 'CPU of the server for a hold, without that of PostgreSQL', values: [spread.cpuMs], unit: 'ms' },
      {
        what: 'Nights sold more often than there are rooms, after these holds',
        values: [await countOversold(catalogue)],
        unit: '',
        atMost: [0],
      },
      costOfFeed(catalogue, alone.perSecond),
    ]
    return { title: 'Reservations', note: NOTE, measures }
  } finally {
    await server.stop()
  }
}

function ratio(how: string, holds: number, bare: number): Measure {
  const what = `Holds, ${how}, relative to the bare stock transaction (${Math.round(bare)}/s)`
  return { what, values: [holds / bare], unit: '', atLeast: [RATIO_GOAL], missedBecause: MISSED }
}

/** Makes enough rooms, and copies of the stock tables without triggers, filled alike. */
async function prepare(catalogue: Catalogue): Promise<Room[]> {
  const query = <T extends object>(text: string) => catalogue.query<T>(text)
  await query(
    `update rooms set total_rooms = ${ROOMS_OF_TYPE} where id in (select id from rooms where slug like 'generated-%' order by id limit ${ROOMS})`,
  )
  await query(
    `delete from plan_nights where plan_id in (select l.id from rate_plans l join rooms r on r.id = l.room_id where total_rooms = ${ROOMS_OF_TYPE})`,
  )
  await query(
    `update room_nights n set wanted = null, closed = false from rooms r where r.id = n.room_id and total_rooms = ${ROOMS_OF_TYPE}`,
  )
  await query('create sequence bench_holders')
  for (const tables of ['bench', 'bench_feed']) {
    await query(`create table ${tables}_nights (like room_nights including all)`)
    await query(`create table ${tables}_allocations (like allocations including all)`)
    await query(`insert into ${tables}_nights (room_id, night, capacity) select room, date '2030-01-01' + night, ${ROOMS_OF_TYPE}
      from generate_series(1, ${ROOMS}) room, generate_series(1, ${NIGHTS + NIGHTS_HELD}) night`)
    await query(`analyze ${tables}_nights`)
  }
  await query(`create trigger fed after update on bench_feed_nights referencing new table as changed
    for each statement execute function note_nights()`)
  return query<Room>(`select id, slug from rooms where total_rooms = ${ROOMS_OF_TYPE} order by id`)
}

/**
 * Returns the least that a hold needs: it locks its nights in one order, counts them up unless they are full, and inserts their allocations.
 * Without the lock, an update of two nights locks them in any order, and transactions deadlock.
 */
function bareTransaction(tables: string, { rooms, nights }: { rooms: number; nights: number }): string {
  const ofHold = `room_id = :room::int and night between date '2030-01-01' + :night::int and date '2030-01-01' + :night::int + ${NIGHTS_HELD - 1}`
  return `\\set room random(1, ${rooms})
\\set night random(1, ${nights})
begin;
select from ${tables}_nights where ${ofHold} order by night for update;
update ${tables}_nights set held = held + 1 where ${ofHold} and held + booked < capacity;
insert into ${tables}_allocations (holder, room_id, night, quantity, state, expires_at)
select nextval('bench_holders')::text, :room::int, date '2030-01-01' + :night::int + n, 1, 'held', now() + interval '12 minutes' from generate_series(0, ${NIGHTS_HELD - 1}) n;
commit;
`
}

type Drawn = { room: Room | undefined; starts_at: string; ends_at: string }

let travellers = 0

/** Lets clients reserve without pause and returns how many holds a second were made, with the CPU of each. Throws when one is refused. */
async function makeHolds(
  server: ServerProcess,
  { clients, seconds }: Run,
  draw: () => Drawn,
): Promise<{ perSecond: number; cpuMs: number }> {
  const [began, cpuBefore] = [performance.now(), server.cpuMs()]
  const agent = new Agent({ keepAlive: true })
  let made = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - began < seconds * 1000) {
        const { room, ...stay } = draw()
        const { status, text } = await post(`${server.url}${API_BASE}/rooms/${room?.slug}/booking`, {
          headers: { 'idempotency-key': randomUUID() },
          body: JSON.stringify({ ...stay, ...travellerOf(++travellers) }),
          agent,
        })
        if (status !== 201) throw new Error(`A hold was answered with ${status}: ${text}`)
        made += 1
      }
    }),
  )
  agent.destroy()
  return { perSecond: made / ((performance.now() - began) / 1000), cpuMs: (server.cpuMs() - cpuBefore) / made }
}

function travellerOf(number: number) {
  const digits = String(number).padStart(8, '0')
  return {
    quantity: 1,
    adult_count: 1,
    child_count: 0,
    lead_traveller_name: 'Ram Shrestha',
    lead_traveller_email: `ram${digits}@example.com`,
    lead_traveller_phone: `98${digits}`,
  }
}

/** Counts nights whose counters or live allocations exceed their capacity. */
async function countOversold(catalogue: Catalogue): Promise<number> {
  const [row] = await catalogue.query<{ count: number }>(`select count(*)::int as count from room_nights n
    left join (select room_id, night, sum(quantity) as taken from allocations where state in ('held', 'confirmed') group by 1, 2) a using (room_id, night)
    where n.held + n.booked > n.capacity or coalesce(a.taken, 0) > n.capacity`)
  return row?.count ?? Number.NaN
}

/** Compares the bare transaction with and without the trigger of the change feed, relative to a whole hold of one client. */
function costOfFeed({ databaseUrl }: Catalogue, holdsAlone: number): Measure {
  const spread = { rooms: ROOMS, nights: NIGHTS }
  const bare = pgbench(databaseUrl, bareTransaction('bench', spread), ALONE)
  const withFeed = pgbench(databaseUrl, bareTransaction('bench_feed', spread), ALONE)
  const percent = 100 * (1 / withFeed - 1 / bare) * holdsAlone
  return { what: 'Cost of the change feed in a hold', values: [Math.max(0, percent)], unit: '%', atMost: [FEED_GOAL_PERCENT] }
}
