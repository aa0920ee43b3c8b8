import { dayInNepal, addDays } from '@chautari/contract/dates'
import { SHEET_COLUMNS, SHEETS, type SheetName } from '@chautari/contract/staff/sheets/columns'
import { SHEET_ROWS_MAX } from '@chautari/contract/staff/sheets/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rooms } from '../../catalogue/store/tables.ts'
import { readCsv, writeCsv } from '../../platform/files/csv.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestListing, createTestOrganisation, createTestPackage } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'

const { app, call, clock, db } = await freshApp()
const { headers } = await createTestMember(app, { role: 'content' })
const today = dayInNepal(await clock.now())

type Row = Record<string, string>

/** Exports a table and returns its rows by the names of their columns. */
async function exported(sheet: SheetName, query: Record<string, string> = {}): Promise<Row[]> {
  const { body } = await call('GET /staff/sheets/:sheet', { headers, params: { sheet }, query })
  const [names = [], ...lines] = readCsv(body as unknown as Uint8Array) ?? []
  return lines.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}

async function send(sheet: SheetName, bytes: Uint8Array, { isDryRun = false, language = 'en' } = {}) {
  const { body } = await call('POST /staff/sheets/:sheet', {
    headers: { ...headers, 'accept-language': language },
    params: { sheet },
    query: { dry_run: String(isDryRun) as 'true' },
    body: bytes,
  })
  return body.data
}

/** Imports rows with the columns of the first one. */
function imported(sheet: SheetName, rows: Row[], options: Parameters<typeof send>[2] = {}) {
  const names = Object.keys(rows[0] ?? {})
  return send(sheet, writeCsv([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]), options)
}

const text = (lines: string) => Buffer.from(lines)
const faultsOf = ({ faults }: Awaited<ReturnType<typeof send>>) => faults.map(({ row, column }) => `${row} ${column}`)
const entries = async (about: string) =>
  (await call('GET /staff/entries', { headers, query: { about } })).body.data.map(({ act, reason }) => ({ act, reason }))
const supplierNamed = async (id: string) =>
  (await call('GET /staff/organisations', { headers })).body.data.find((each) => each.id === id)?.name ?? ''
const propertyOf = async (slug: string) => (await exported('properties')).find((row) => row.slug === slug) ?? {}

describe('an export', () => {
  test.each(SHEETS)('of %s is imported again without a change', async (sheet) => {
    const rows = (await exported(sheet)).slice(0, 40)
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys(rows[0] ?? {})).toEqual(SHEET_COLUMNS[sheet].map(({ name }) => name))
    expect(await imported(sheet, rows)).toMatchObject({ is_written: true, rows: rows.length, unchanged: rows.length, faults: [] })
  })

  test('of one supplier has their rows only, and is recorded', async () => {
    const slug = await createTestListing(app)
    const { organisation = '' } = await propertyOf(slug)
    const { id = '' } =
      (await call('GET /staff/organisations', { headers })).body.data.find(({ name }) => name === organisation) ?? {}
    expect((await exported('properties', { organisation_id: id })).map((row) => row.slug)).toEqual([slug])
    expect((await exported('rooms', { organisation_id: id })).map((row) => row.slug)).toEqual([`${slug}-double`])
    expect((await entries('sheet:rooms'))[0]).toMatchObject({ act: 'listings.export' })
  })

  test('prevents spreadsheets from running a formula in a text of a supplier', async () => {
    const slug = await createTestListing(app)
    await imported('properties', [{ slug, description: '=HYPERLINK("https://evil.example")' }])
    const { body } = await call('GET /staff/sheets/:sheet', { headers, params: { sheet: 'properties' }, query: {} })
    expect(new TextDecoder().decode(body as unknown as Uint8Array)).toContain(`"'=HYPERLINK(""https`)
    expect((await propertyOf(slug)).description).toBe('=HYPERLINK("https://evil.example")')
  })

  test('has a template with the header alone', async () => {
    for (const sheet of SHEETS) {
      const { body } = await call('GET /staff/sheets/:sheet/template', { headers, params: { sheet } })
      expect(readCsv(body as unknown as Uint8Array)).toEqual([SHEET_COLUMNS[sheet].map(({ name }) => name)])
    }
  })
})

describe('an import', () => {
  test('adds a property with rooms and a plan, each by the acts of the console', async () => {
    const organisation = await supplierNamed(await createTestOrganisation(app))
    const added = await imported('properties', [
      {
        slug: '',
        organisation,
        title: 'Tamarind Lodge',
        kind: 'lodge',
        place: 'pokhara',
        title_ne: 'इमली लज',
        amenities: 'garden | Spa',
        star_rating: '३',
      },
    ])
    expect(added).toMatchObject({ is_written: true, added: 1, changes: [{ row: 2, name: 'Tamarind Lodge', kind: 'added' }] })
    const property = (await exported('properties')).find(({ title }) => title === 'Tamarind Lodge') ?? {}
    expect(property).toMatchObject({
      slug: 'tamarind-lodge',
      kind: 'Lodge',
      amenities: 'Garden | Spa',
      star_rating: '3',
      title_ne: 'इमली लज',
    })
    expect((await entries('property:tamarind-lodge')).map(({ act }) => act)).toEqual(['listings.edit', 'listings.create'])

    const room = {
      property: 'tamarind-lodge',
      slug: '',
      title: 'Lake view',
      type: 'Double room',
      category: 'Deluxe',
      rate: '4,500',
    }
    const more = {
      total_rooms: '3',
      total_beds: '1',
      max_guests: '2',
      max_children: '1',
      is_breakfast_included: 'yes',
      refund_tiers: '48:100',
    }
    expect(await imported('rooms', [{ ...room, ...more }])).toMatchObject({ is_written: true, added: 1 })
    const slug = 'tamarind-lodge-lake-view'
    const plan = { room: slug, plan: '', title: 'Cheaper', title_ne: 'सस्तो', percent: '-10', amount: '', is_refundable: 'no' }
    expect(await imported('plans', [plan])).toMatchObject({ is_written: true, added: 1 })
    const plans = (await exported('plans')).filter((row) => row.room === slug)
    expect(plans.map(({ title, percent, is_refundable: refundable }) => [title, percent, refundable])).toEqual([
      [expect.any(String), '', 'yes'],
      ['Cheaper', '-10', 'no'],
    ])
    expect((await entries('sheet:plans')).map(({ act }) => act)).toContain('listings.import')
  })

  test('changes only cells that differ, and no columns that are missing in the file', async () => {
    const slug = await createTestListing(app)
    const before = await propertyOf(slug)
    const done = await imported('properties', [{ slug, address: 'Lakeside 7', floors: before.floors ?? '' }])
    expect(done).toMatchObject({
      is_written: true,
      changed: 1,
      changes: [{ row: 2, cells: [{ column: 'address', before: 'Lakeside 6', after: 'Lakeside 7' }] }],
    })
    expect(await propertyOf(slug)).toEqual({ ...before, address: 'Lakeside 7' })
    expect((await entries(`property:${slug}`))[0]).toEqual({ act: 'listings.edit', reason: 'imported from a spreadsheet' })
  })

  test('changes the price and the number of rooms by acts', async () => {
    const slug = `${await createTestListing(app)}-double`
    expect(await imported('rooms', [{ slug, rate: '5200', total_rooms: '7' }])).toMatchObject({ is_written: true, changed: 1 })
    const [room] = await db.select().from(rooms).where(eq(rooms.slug, slug))
    expect(room).toMatchObject({ ratePaisa: 520_000, totalRooms: 7 })
    const acts = (await call('GET /staff/rooms/:slug/acts', { headers, params: { slug } })).body.data
    expect(acts.length).toBe(2)
  })

  test('changes a plan from a percentage to an amount, and back', async () => {
    const room = `${await createTestListing(app)}-double`
    const added = { room, plan: '', title: 'Cheaper', title_ne: 'सस्तो', percent: '-10', amount: '', is_refundable: 'no' }
    await imported('plans', [added])
    const planOf = async () => (await exported('plans')).find((row) => row.room === room && row.title === 'Cheaper')
    const { plan = '' } = (await planOf()) ?? {}
    for (const difference of [
      { percent: '', amount: '-500' },
      { percent: '-20', amount: '' },
    ]) {
      expect(await imported('plans', [{ room, plan, ...difference }])).toMatchObject({ is_written: true, changed: 1, faults: [] })
      expect(await planOf()).toMatchObject(difference)
    }
  })

  test('adds and changes departures, and a package with its meeting point', async () => {
    const slug = await createTestPackage(app)
    const [first = {}] = (await exported('departures')).filter((row) => row.package === slug)
    const day = addDays(today, 60)
    const rows = [
      { ...first, seats: '9' },
      { package: slug, day, seats: '4', is_closed: 'yes' },
    ]
    expect(await imported('departures', rows)).toMatchObject({ is_written: true, added: 1, changed: 1 })
    expect((await exported('departures')).filter((row) => row.package === slug)).toEqual([
      { ...first, seats: '9' },
      { package: slug, day, seats: '4', is_closed: 'yes' },
    ])
    await imported('packages', [
      { slug, price: '21000', meeting_point: 'Hallan Chowk', meeting_latitude: '28,2096', meeting_longitude: '83.9856' },
    ])
    const tour = (await exported('packages')).find((row) => row.slug === slug)
    expect(tour).toMatchObject({ price: '21000', meeting_latitude: '28.2096', meeting_longitude: '83.9856' })
    const organisation = await supplierNamed(await createTestOrganisation(app))
    const added = {
      slug: '',
      organisation,
      title: 'Ridge walk',
      category: 'Trek',
      place: 'pokhara',
      days: '2',
      is_fixed_departure: 'yes',
      seats: '8',
      price: '9000',
    }
    expect(await imported('packages', [added])).toMatchObject({ is_written: true, added: 1 })
  })

  test('finds the rows whose keys are typed with Nepali digits', async () => {
    const slug = await createTestPackage(app)
    const [first] = (await exported('departures')).filter((row) => row.package === slug)
    const day = first?.day?.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))) ?? ''
    expect(await imported('departures', [{ package: slug, day, seats: '7' }])).toMatchObject({ changed: 1, added: 0, faults: [] })
    expect((await exported('departures')).filter((row) => row.package === slug)).toEqual([{ ...first, seats: '7' }])
  })

  test('names every wrong cell with its row, column, value, reason and allowed values, and writes nothing', async () => {
    const slug = await createTestListing(app)
    const before = await exported('properties')
    const organisation = before[0]?.organisation ?? ''
    const rows = [
      { slug, organisation, title: 'Renamed', kind: 'Lodge', place: 'pokhara', star_rating: '', check_in_time: '' },
      { slug: '', organisation: 'Nobody', title: 'New one', kind: 'Lodge', place: 'pokhara', star_rating: '', check_in_time: '' },
      { slug: '', organisation, title: 'New two', kind: 'Castle', place: '', star_rating: 'many', check_in_time: '' },
      { slug: 'no-such-property', organisation, title: 'x', kind: 'Lodge', place: 'pokhara', star_rating: '', check_in_time: '' },
      { slug, organisation, title: 'Twice', kind: 'Lodge', place: 'pokhara', star_rating: '', check_in_time: '' },
      { slug: '', organisation, title: 'New three', kind: 'Lodge', place: 'atlantis', star_rating: '9', check_in_time: '25:00' },
    ]
    const answer = await imported('properties', rows)
    expect(answer).toMatchObject({ is_written: false, rows: 6 })
    expect(faultsOf(answer)).toEqual([
      '2 check_in_time',
      '3 organisation',
      '4 place',
      '4 kind',
      '4 star_rating',
      '5 slug',
      '6 slug',
      '7 place',
    ])
    expect(answer.faults.find(({ column }) => column === 'kind')).toEqual({
      row: 4,
      column: 'kind',
      value: 'Castle',
      reason: 'This cannot be read',
      allowed: expect.stringContaining('Lodge'),
    })
    expect(await exported('properties')).toEqual(before)
    expect((await imported('properties', rows, { language: 'ne' })).faults[2]?.reason).toMatch(/[ऀ-ॿ]/)
  })

  test('reports the same in a dry run, which writes nothing', async () => {
    const slug = await createTestListing(app)
    const before = await exported('properties')
    const rows = [{ slug, address: 'Lakeside 8' }]
    expect(await imported('properties', rows, { isDryRun: true })).toMatchObject({ is_written: false, changed: 1, faults: [] })
    expect(await exported('properties')).toEqual(before)
    expect(await entries(`property:${slug}`)).toEqual([])
  })

  test('refuses rows that the acts of the console refuse', async () => {
    const slug = await createTestListing(app)
    await call('POST /staff/rooms/:slug/publish', { headers, params: { slug: `${slug}-double` }, body: {} })
    await call('POST /staff/properties/:slug/publish', { headers, params: { slug }, body: {} })
    const emptied = await imported('properties', [{ slug, address: '', description: '' }])
    expect(faultsOf(emptied)).toEqual(['2 address', '2 description'])
    const pack = await createTestPackage(app)
    expect(faultsOf(await imported('packages', [{ slug: pack, days: '9' }]))).toEqual(['2 days'])
    const unknown = { package: 'no-such-package', day: addDays(today, 9), seats: '3' }
    expect(faultsOf(await imported('departures', [unknown]))).toEqual(['2 package'])
    const past = { package: pack, day: addDays(today, -1), seats: '3' }
    expect(faultsOf(await imported('departures', [past]))).toEqual(['2 day'])
    const plan = {
      room: `${slug}-double`,
      plan: '',
      title: 'Half',
      title_ne: 'आधा',
      percent: '',
      amount: '',
      is_refundable: 'no',
    }
    expect(faultsOf(await imported('plans', [plan]))).toEqual(['2 percent'])
    expect(faultsOf(await imported('plans', [{ ...plan, amount: '-99999999' }]))).toEqual(['2 percent'])
    const room = {
      property: 'no-such-property',
      slug: '',
      title: 'Lake view',
      type: 'Double room',
      category: 'Deluxe',
      rate: '0',
    }
    const more = { total_rooms: '3', total_beds: '1', max_guests: '2', max_children: '1', is_breakfast_included: 'yes' }
    expect(faultsOf(await imported('rooms', [{ ...room, ...more }]))).toEqual(['2 rate'])
    expect(faultsOf(await imported('rooms', [{ ...room, ...more, rate: '900' }]))).toEqual(['2 property'])
  })

  test.each([
    ['another encoding', Uint8Array.from([0x73, 0xe9]), ['1 null']],
    ['nothing below the header', text('slug,title\n\n'), ['1 null']],
    ['no column that names the rows', text('title\nLake view\n'), ['1 slug']],
    ['an unknown column, and one twice', text('slug,titel,slug\na,b,c\n'), ['1 titel', '1 slug']],
    ['a cell beyond the last column', text('slug,title\nx,y,z\n'), ['2 null']],
    ['more rows than a file can have', text(`slug,title\n${'x,y\n'.repeat(SHEET_ROWS_MAX + 1)}`), ['1 null']],
  ])('refuses a file with %s', async (_, file, faults) => {
    const answer = await send('rooms', file)
    expect(answer.is_written).toBe(false)
    expect(faultsOf(answer)).toEqual(faults)
  })

  test('numbers rows as a spreadsheet does, including empty ones', async () => {
    const slug = await createTestListing(app)
    expect(faultsOf(await send('rooms', text(`slug;title\r\n\r\n${slug}-double;Twin room\r\n;;\r\nno-such-room;x\r\n`)))).toEqual(
      ['5 slug'],
    )
  })

  test('needs its own permission', async () => {
    const support = await createTestMember(app, { role: 'support' })
    const asked = { headers: support.headers, params: { sheet: 'rooms' as const } }
    expect((await call('GET /staff/sheets/:sheet', { ...asked, query: {} })).status).toBe(403)
    expect((await call('POST /staff/sheets/:sheet', { ...asked, query: { dry_run: 'true' }, body: text('x') })).status).toBe(403)
  })
})
