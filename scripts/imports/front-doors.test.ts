import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportedNames, innerDoors, NAMES_MAX, refusedNames, writesIn } from './front-doors.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const doors = globSync('server/src/*/index.ts', { cwd: root })
const withinEach = (outer: string[]) =>
  outer.flatMap((door) => innerDoors(door, read(door)).map((module) => join(dirname(door), module)))
const inner = withinEach(doors)
const all = [...new Set([...doors, ...inner, ...withinEach(inner)])]

/** Acts that are a single statement of a store, so that a function around it would add nothing (decision 110). */
const ONE_STATEMENT: Record<string, string[]> = {
  // The database's functions lock, check and write the stock (decision 059).
  'server/src/availability/index.ts': ['confirmHold', 'extendHold', 'release', 'takeRooms', 'takeSeats', 'sweepLapsedHolds'],
  'server/src/availability/journeys.ts': ['callOff', 'followPackage', 'moveSeats'],
  'server/src/availability/stays.ts': ['moveRooms', 'nightCells'],
  'server/src/availability/sql-fragments.ts': ['takingRooms', 'takingSeats'],
  // News are queued, found and taken by one statement each.
  'server/src/catalogue/organisations/news.ts': ['findWaitingNews', 'queueNews', 'queueReviewNews', 'queueingNews', 'takeNews'],
  'server/src/newsletter/sending.ts': ['deleteOldDeliveries'],
  'server/src/rates/plans.ts': ['copyPlans'],
}

describe('a front door', () => {
  test('is one of at least ten, and hands out at least ten inner ones', () => {
    expect(doors.length).toBeGreaterThanOrEqual(10)
    expect(inner.length).toBeGreaterThanOrEqual(10)
  })

  test.each(all)(`exports at most ${NAMES_MAX} names, none that locks, and of a store only acts on record: %s`, (door) => {
    const names = exportedNames(door, read(door))
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(NAMES_MAX)
    const allowed = ONE_STATEMENT[door] ?? []
    expect(refusedNames(door, read(door)).toSorted()).toEqual(allowed.toSorted())
  })

  test('is counted by its functions, values and namespaces, but no types', () => {
    const text = "export { a, b as c, type D } from './x.ts'; export * as sql from './y.ts'; export type { E } from './z.ts'"
    expect(exportedNames('index.ts', text)).toEqual(['a', 'c', 'sql'])
    expect(innerDoors('index.ts', text)).toEqual(['./y.ts'])
  })

  test('is counted with one name for `export *`', () => {
    expect(exportedNames('index.ts', "export * from './x.ts'")).toEqual(['*'])
  })

  test('may not export a function of a store, or one that leaves a lock with its caller', () => {
    const text = `export { findRoom, type Room } from './store/rooms.ts'
      export { lockRoom } from './lock-room.ts'
      export { getBookingForChange } from './change.ts'
      export { blockThread, openRoom } from './rooms.ts'
      export { listRooms } from './read-models/rooms.ts'`
    expect(refusedNames('index.ts', text)).toEqual(['findRoom', 'lockRoom', 'getBookingForChange'])
  })
})

describe('a read model', () => {
  const models = globSync('server/src/**/read-models/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })

  test('is one of several', () => expect(models.length).toBeGreaterThan(5))

  test.each(models)('changes nothing and locks nothing: %s', (model) => expect(writesIn(read(model))).toEqual([]))

  test.each([
    ["db.select().from(rooms).for('no key update')", ['.for(']],
    ['db.insert(rooms).values(room)', ['.insert(']],
    ['sql`select id from rooms for update skip locked`', ['for update']],
    ['sql`update rooms set title = ${title}`', ['update rooms set']],
    ['function findRooms(tx: Tx) {}', [': Tx']],
    ['sql`select 1 from rooms`', []],
    ['// for update, in a comment', []],
  ])('is refused for %s', (code, found) => expect(writesIn(code)).toEqual(found))
})
