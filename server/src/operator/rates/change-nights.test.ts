import { addDays, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { runAs } from '../testing/run-as.ts'
import { findStaffActions } from '../../staff/index.ts'

const { app, db, clock } = await freshApp()
const first = addDays(dayInNepal(await clock.now()), 400)
const DAYS = `${first}..${addDays(first, 2)}`
const [{ property, room } = { property: '', room: '' }] = await selectRows(
  db,
  sql`select p.slug as property, r.slug as room from rooms r join properties p on p.id = r.property_id order by r.id limit 1`,
  z.object({ property: z.string(), room: z.string() }),
)

const say = (...words: string[]) => runAs(app, { words, operator: 'asha' })
const Result = z.object({ act: z.number().nullable(), cells: z.number() })

/** Returns the prices of the room's nights from the first day on. */
const prices = () =>
  selectRows(
    db,
    sql`
      select n.night::text as night, n.price_paisa::float8 as paisa, n.origin from plan_nights n join rate_plans l on l.id = n.plan_id
      join rooms r on r.id = l.room_id where r.slug = ${room} and n.night >= ${first} order by n.night`,
    z.object({ night: z.string(), paisa: z.number().nullable(), origin: z.string() }),
  )

describe('change-nights', () => {
  const command = ['change-nights', property, '--rooms', room, '--days', DAYS, '--price=6500', '--season', 'autumn']

  test('previews without --apply, and writes and records nothing', async () => {
    const { exitCode, stdout } = await say(...command)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^This would change:\n3 nights of rooms or plans:\n  .* to .* \(.*\)\nNothing is changed yet/)
    expect(await prices()).toEqual([])
    expect(await findStaffActions(db, { about: `property ${property}`, limit: 9 })).toEqual([])
  })

  test('writes with --apply and a reason, and undo-act restores it', async () => {
    expect((await say(...command, '--apply')).exitCode).toBe(2)
    const { stdout } = await say(...command, '--apply', '--reason', 'a wedding', '--json')
    const { act, cells } = Result.parse(JSON.parse(stdout))
    expect(cells).toBe(3)
    expect(await prices()).toEqual([0, 1, 2].map((day) => ({ night: addDays(first, day), paisa: 650_000, origin: 'season' })))
    expect((await say('acts', property)).stdout).toMatch(new RegExp(`\\n${act} .*nights +3 .*operator asha +a wedding`))
    expect(await say('undo-act', String(act), '--reason', 'moved')).toMatchObject({ exitCode: 0 })
    expect(await prices()).toEqual([])
    expect(await say('undo-act', String(act), '--reason', 'again')).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('was undone already'),
    })
    expect(await findStaffActions(db, { about: `property ${property}`, limit: 9 })).toMatchObject([
      { act: 'change-nights', outcome: 'done', reason: 'a wedding' },
    ])
    expect(await findStaffActions(db, { about: `act ${act}`, limit: 9 })).toMatchObject([
      { act: 'undo-act', outcome: 'done' },
      { act: 'undo-act', outcome: 'refused' },
    ])
    for (const subject of [`property ${property}`, `Act ${act}`]) {
      const listed = (await say('staff-actions', '--about', subject)).stdout
      expect(listed).toContain(subject.toLowerCase())
      expect(listed).not.toContain('NPR')
    }
  })

  test('reads restrictions, stock and days in Bikram Sambat', async () => {
    const words = ['--days', 'Magh', '--weekdays', 'sat', '--min-stay', '2', '--closed', 'no', '--rooms-to-sell', '0', '--json']
    const { stdout } = await say('change-nights', property, '--rooms', room, ...words)
    const { changes } = z
      .object({ changes: z.array(z.object({ kind: z.string(), night: z.string(), after: z.record(z.string(), z.unknown()) })) })
      .parse(JSON.parse(stdout))
    expect(changes.filter(({ kind }) => kind === 'plan_night').map(({ after }) => after.minStayArrival)).toContain(2)
    expect(changes.filter(({ kind }) => kind === 'room_night').map(({ after }) => after.wanted)).toContain(0)
    expect(changes.every(({ night }) => new Date(`${night}T00:00:00Z`).getUTCDay() === 6)).toBe(true)
  })

  test('shows the days of a season in both calendars for the next two years', async () => {
    const { stdout } = await say('change-nights', property, '--rooms', room, '--days', 'dashain', '--price=+20%')
    expect(stdout).toMatch(/2027.*\n.*2028/)
    expect(stdout).toContain('२०८४')
  })

  test.each([
    [['--price=6500']],
    [['--days', 'someday', '--price=6500']],
    [['--days', DAYS, '--price=10%']],
    [['--days', DAYS, '--weekdays', 'someday', '--price=1']],
    [['--days', DAYS, '--closed', 'maybe']],
    [['--days', DAYS, '--min-stay', '0']],
  ])('refuses to read %j', async (words) => {
    expect((await say('change-nights', property, ...words)).exitCode).toBe(2)
  })

  test('explains and records the reason for which an act was refused', async () => {
    const words = ['--days', '2020-01-01', '--price=6500', '--apply', '--reason', 'x']
    const why = 'Nights that have passed cannot be changed.'
    expect(await say('change-nights', property, ...words)).toMatchObject({ exitCode: 1, stdout: `${why}\n` })
    expect(await say('change-nights', 'nowhere', '--days', DAYS, '--closed', 'yes')).toMatchObject({ exitCode: 1 })
    expect(await say('acts', 'nowhere')).toMatchObject({ exitCode: 1 })
    const recorded = await findStaffActions(db, { about: `property ${property}`, limit: 9 })
    expect(recorded.at(-1)).toMatchObject({ outcome: 'refused', detail: { why } })
  })
})

describe('change-product', () => {
  const command = ['change-product', room, '--kind', 'room', '--total', '1']

  test('previews, writes with --apply, and is undone', async () => {
    const totalOf = async () =>
      selectRows(db, sql`select total_rooms as total from rooms where slug = ${room}`, z.object({ total: z.number() }))
    const before = await totalOf()
    expect((await say(...command)).stdout).toMatch(/^This would change:\ntotalRooms: \d+ → 1\n/)
    expect(await totalOf()).toEqual(before)
    const { stdout } = await say(...command, '--apply', '--reason', 'a fire', '--json')
    expect(await totalOf()).toEqual([{ total: 1 }])
    expect(await say('undo-act', String(Result.parse(JSON.parse(stdout)).act), '--reason', 'repaired')).toMatchObject({
      exitCode: 0,
    })
    expect(await totalOf()).toEqual(before)
    expect(await findStaffActions(db, { about: `room ${room}`, limit: 9 })).toMatchObject([
      { act: 'change-product', reason: 'a fire' },
    ])
  })

  test('previews an offer by amount and by percent', async () => {
    const offered = (offer: string) => say('change-product', room, '--kind', 'room', offer, '--offer-name', 'Monsoon')
    expect((await offered('--offer=-500')).stdout).toContain('offerKind: percent → amount')
    expect((await offered('--offer=-10%')).stdout).toMatch(
      /offerPrice: (none|NPR [\d,.]+) → NPR [\d,]+\.00\n[^]*offerName: .* → Monsoon\n/,
    )
    expect((await offered('--offer=10%')).exitCode).toBe(2)
  })

  test.each([
    ['--live', 'no', '--offer-name', 'Monsoon'],
    ['--offer=none', '--campaign', 'monsoon'],
  ])('refuses to name an offer that is not given (%s %s %s)', async (...words) => {
    expect((await say('change-product', room, '--kind', 'room', ...words)).exitCode).toBe(2)
  })

  test('refuses an unknown kind and an invalid number', async () => {
    expect((await say('change-product', room, '--live', 'no')).exitCode).toBe(2)
    expect((await say('change-product', room, '--kind', 'house', '--live', 'no')).exitCode).toBe(2)
    expect((await say('change-product', room, '--kind', 'room', '--total', 'all')).exitCode).toBe(2)
    expect((await say('acts', 'nowhere', '--package')).exitCode).toBe(1)
  })
})

describe('change-plan', () => {
  test('previews, writes with --apply, and is undone', async () => {
    const command = ['change-plan', room, '--advance-min', '2', '--advance-max', '400']
    expect((await say(...command)).stdout).toMatch(/^This would change:\nadvanceDaysMin: none → 2\nadvanceDaysMax: none → 400\n/)
    const { stdout } = await say(...command, '--apply', '--reason', 'busy mornings', '--json')
    const { act } = z.object({ act: z.number() }).parse(JSON.parse(stdout))
    expect((await say('change-plan', room, '--advance-max', 'none')).stdout).toContain('advanceDaysMax: 400 → none')
    expect(await say('undo-act', String(act), '--reason', 'quiet again')).toMatchObject({ exitCode: 0 })
    expect((await say('change-plan', room, '--advance-min', 'none')).stdout).toBe('Nothing changes.\n')
  })

  test('refuses contradictory limits, and an invalid number of days', async () => {
    expect(await say('change-plan', room, '--advance-min', '9', '--advance-max', '8')).toMatchObject({ exitCode: 1 })
    expect(await say('change-plan', room, '--advance-min', 'soon')).toMatchObject({ exitCode: 2 })
  })
})
