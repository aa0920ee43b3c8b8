import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, calendarDate } from '@chautari/contract/dates'
import type { Answer, TestServer } from './test-server.ts'
import { freshStay, reserve, someRooms } from './travellers.ts'
import type { Guarantee } from './guarantees.ts'

const PAGE_BYTES = 8192
// More bookings than fit on one page.
const BOOKINGS = 24

/** A row on disk, and bytes of it that a wrong answer would show. */
type DiskLocation = { file: string; page: number; bytes: Buffer }

/** Flips a bit of a place on disk. Doing it again repairs it. */
function flipBit(data: string, { file, page, bytes }: DiskLocation): void {
  const handle = openSync(join(data, file), 'r+')
  const content = Buffer.alloc(PAGE_BYTES)
  readSync(handle, content, 0, PAGE_BYTES, page * PAGE_BYTES)
  // Old versions of a row may be on the page, too. The search leaves out the first byte, which differs once it is flipped.
  let found = 0
  for (let at = content.indexOf(bytes.subarray(1)); at > 0; at = content.indexOf(bytes.subarray(1), at + 1), found++)
    writeSync(handle, Buffer.of((content[at - 1] ?? 0) ^ 1), 0, 1, page * PAGE_BYTES + at - 1)
  closeSync(handle)
  if (found === 0) throw new Error(`The bytes to damage are not on page ${page} of ${file}.`)
}

const locationOf = (table: string) => `pg_relation_filepath('${table}') as file, (ctid::text::point)[0]::int as page`

/** Something that is read from a page: `read` returns its value, or the status and code of the refusal. */
type StoredValue = { location: DiskLocation; read: () => Promise<string> }

const valueOf = ({ status, body }: Answer, field: string) => {
  const { code } = (body.error ?? {}) as { code?: string }
  return code === undefined ? String(body.data?.[field]) : `${status} ${code}`
}

/** Reserves rooms until bookings are on two pages, and returns one of each. The second is on the page to which new bookings are added. */
async function bookingsOnTwoPages(server: TestServer): Promise<[StoredValue, StoredValue]> {
  const rooms = await someRooms(server)
  const earlierPages: StoredValue[] = []
  for (let n = 0; n < BOOKINGS; n++) {
    const { body } = await reserve(server, { ...freshStay(1), slug: rooms[n % rooms.length]?.slug ?? '' })
    const { booking_reference: reference, guest_token: token } = body.data ?? {}
    const [row] = await server.query<{ file: string; page: number; email: string }>(
      `select ${locationOf('bookings')}, lead_email as email from bookings where reference = $1`,
      [reference],
    )
    if (!row) continue
    const location = { file: row.file, page: row.page, bytes: Buffer.from(row.email) }
    const see = () => server.call(`/bookings/${String(reference)}`, { token: String(token) })
    const last = { location, read: async () => valueOf(await see(), 'lead_traveller_email') }
    const earlier = earlierPages.find((one) => one.location.page < row.page)
    if (earlier) return [earlier, last]
    earlierPages.push(last)
  }
  throw new Error(`${BOOKINGS} bookings are all on one page.`)
}

/** Returns two nights on different pages that have a price of their own, read by reserving a room and looking at its total. */
async function nightsOnTwoPages(server: TestServer): Promise<[StoredValue, StoredValue]> {
  const rows = await server.query<{ slug: string; night: string; price: string; file: string; page: number }>(
    `select distinct on (page) * from (select r.slug, n.night::text, n.price_paisa::text as price, pg_relation_filepath('plan_nights') as file,
       (n.ctid::text::point)[0]::int as page
     from plan_nights n join rate_plans p on p.id = n.plan_id join rooms r on r.id = p.room_id
     where r.is_live and r.total_rooms >= 5 and n.night between app_today() + 30 and app_today() + 300 and n.price_paisa > 256
       and not n.closed and not n.no_arrival and n.min_stay_arrival is null and n.min_stay_through is null) candidates order by page, night`,
  )
  const found: StoredValue[] = []
  for (const { slug, night, price, file, page } of rows) {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(BigInt(price))
    const day = calendarDate(night)
    const read = async () => {
      const reservation = await reserve(server, { slug, starts_at: day, ends_at: addDays(day, 1) })
      if (reservation.status !== 201) return valueOf(reservation, '')
      return valueOf(await server.call(`/bookings/${valueOf(reservation, 'booking_reference')}`), 'total_amount')
    }
    if (/^\d+(\.\d+)?$/.test(await read())) found.push({ location: { file, page, bytes }, read })
    const [first, second] = found
    if (first && second) return [first, second]
  }
  throw new Error('The demo has no two nights with prices on different pages.')
}

/**
 * Damages the page of the first value. Returns the reads of both values and the findings of the audit while it is damaged, and the reads after the
 * repair.
 */
async function readDamaged(server: TestServer, [damaged, whole]: [StoredValue, StoredValue]) {
  const before = { damaged: await damaged.read(), whole: await whole.read() }
  const flip = () => server.restartDatabase({ meanwhile: (data) => flipBit(data, damaged.location) })
  await flip()
  const [refused, served] = [await damaged.read(), await whole.read()]
  const audited = server.audit()
  await flip()
  return { refused, isServed: served === before.whole, audited, isRepaired: (await damaged.read()) === before.damaged }
}

/**
 * Damages a page of bookings and one of prices on disk, one after the other, and checks that no wrong data is served and that everything else still
 * is.
 */
export async function damagedPages(server: TestServer): Promise<Guarantee[]> {
  await server.killServer({ settings: { CHAUTARI_LOG_LEVEL: 'error' } })
  const booking = await readDamaged(server, await bookingsOnTwoPages(server))
  const price = await readDamaged(server, await nightsOnTwoPages(server))
  const failures = await server.metric('chautari_checksum_failures')
  const statements = await server.metric('chautari_corrupted_statements_total')
  const pages = new Set(server.alarms().flatMap(({ code, err }) => (code === 'data_corrupted' ? [err?.message] : [])))
  const broken = server.audit()
  await server.killServer()
  const unchecked = [booking, price].map(({ audited }) => audited.split('could not be checked: invalid page').length - 1)
  return [
    {
      guarantee: 'A14 a booking and a price on damaged pages are refused, never served wrong',
      measured: `${booking.refused}, ${price.refused}`,
      isMet: booking.refused === '500 internal_error' && price.refused === '500 internal_error',
    },
    {
      guarantee: 'A14 those on other pages are served as before',
      measured: `${booking.isServed ? 'the booking' : 'no booking'}, ${price.isServed ? 'the price' : 'no price'}`,
      isMet: booking.isServed && price.isServed,
    },
    {
      guarantee: 'A14 an alarm names each damaged page, and two metrics count what met them',
      measured: `${[...pages].join(', ')}; ${failures} pages read, ${statements} statements`,
      isMet: pages.size === 2 && failures > 0 && statements > 0,
    },
    {
      guarantee: 'A14 the audit reports the invariants that it could not check',
      measured: unchecked.join(' and '),
      isMet: unchecked.every((count) => count > 0),
    },
    {
      guarantee: 'A14 once the pages are repaired, both are served as before and the audit finds nothing',
      measured: `${booking.isRepaired}, ${price.isRepaired}, ${broken || 'nothing'}`,
      isMet: booking.isRepaired && price.isRepaired && broken === '',
    },
  ]
}
