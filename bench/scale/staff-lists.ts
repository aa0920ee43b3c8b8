import { readFileSync } from 'node:fs'
import { openStaffLists } from '../../server/src/staff/testing/staff-lists.ts'
import type { Measure, Section } from '../measure.ts'
import type { Catalogue } from './catalogue.ts'
import { addStaffRows, soughtIn } from './staff-rows.ts'

const FEW = 10_000
const MANY = 100_000
const GOAL_MS = 50
// Smaller growth comes from the depth of an index, and from other programs that share the caches of the processor.
const CONSTANT_WITHIN = { times: 2, ms: 3 }
// A statement is prepared when it is sent for the twentieth time, and planned for all values five times later.
const WARM_UP = 26
const REPEATS = 15

const NOTE = `The cost of our staff's lists and search in PostgreSQL: the CPU of the process that answers one request with all its statements, with
${FEW.toLocaleString('en')} and with ${MANY.toLocaleString('en')} bookings (fifty a day), each with its events, payment, ledger entries and emails, a review of every fourth, an audit entry of
each, and a tenth as many accounts. As much work waits in both. A list is constant if it costs at most ${CONSTANT_WITHIN.times} times as much or ${CONSTANT_WITHIN.ms} ms more.`

/** Measures the CPU of the database for the lists and the search of staff, with few and with many bookings. */
export async function measureStaffLists(catalogue: Catalogue): Promise<Section> {
  // A worker of a parallel plan would use CPU in a process of its own.
  await catalogue.query(
    `do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`,
  )
  await addStaffRows(catalogue, 0, FEW)
  const few = await costsOf(catalogue)
  await addStaffRows(catalogue, FEW, MANY)
  const many = await costsOf(catalogue)
  const measures = [...few].map(([what, before]): Measure => {
    const goals = [GOAL_MS, Math.min(GOAL_MS, Math.max(before * CONSTANT_WITHIN.times, before + CONSTANT_WITHIN.ms))]
    return { what, values: [before, many.get(what) ?? Number.NaN], unit: 'ms', atMost: goals }
  })
  return { title: 'Lists and search of staff', note: NOTE, measures, sizes: [FEW, MANY], sizesOf: 'bookings' }
}

/** Returns the mean CPU time of PostgreSQL for each list, in milliseconds. */
async function costsOf(catalogue: Catalogue): Promise<Map<string, number>> {
  const { pid, lists, close } = await openStaffLists(catalogue.databaseUrl, await soughtIn(catalogue))
  try {
    const costs = new Map<string, number>()
    for (const { name, read } of lists) {
      for (let n = 0; n < WARM_UP; n++) await read()
      const before = cpuMsOf(pid)
      for (let n = 0; n < REPEATS; n++) await read()
      costs.set(name, (cpuMsOf(pid) - before) / REPEATS)
    }
    return costs
  } finally {
    await close()
  }
}

/** Returns the CPU time of a process in milliseconds, to the nanosecond, which the ticks of `/proc/PID/stat` are too coarse for. */
function cpuMsOf(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}
