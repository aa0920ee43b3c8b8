import type { Db } from '../platform/database/db.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { findViolations, findViolationsIn, type Violation } from './find-violations.ts'
import type { Days, Scope } from './scoped-tables.ts'
import { deleteMarks, readMarks, type Mark } from './store/changes.ts'
import { beginRound, endRound, takeWholeCheck } from './store/progress.ts'

/** The interval at which the audit checks changed rows, in seconds. */
export const ROUND_SECONDS = 5 * 60

/** The hour of the night in Nepal from which everything is checked, when few travellers are awake. */
const WHOLE_FROM_HOUR = 2

// The most objects that one statement checks, so that it takes about a second (our choice).
const OBJECTS_AT_ONCE = 2000

// Prevents two processes with slightly different timers from both running a round.
const TOLERANCE_SECONDS = 30

/**
 * Runs a round of the audit, unless another process did. Checks the rows that changed since the last round. Checks everything once a night, in the
 * first round, and when the changes are not known. Logs violations as alarms. Returns the number of checked objects, null for everything, and
 * undefined when no round was due or another process checks everything (decision 063).
 */
export async function runRound(db: Db, log: Pick<Log, 'error'>): Promise<number | null | undefined> {
  const due = await beginRound(db, { seconds: ROUND_SECONDS - TOLERANCE_SECONDS, hour: WHOLE_FROM_HOUR })
  if (!due) return undefined
  const { horizon, marks } = await readMarks(db, due.horizon ?? '0')
  const isKnown = due.horizon !== null && marks.every(({ kind }) => kind !== 'everything')
  const logged = new Set<string>()
  const logNew = (found: Violation[]) => {
    for (const violation of found.filter((each) => !logged.has(keyOf(each)))) {
      logged.add(keyOf(violation))
      log.error({ code: 'invariant_violated', ...violation }, 'ledger invariant violated')
    }
  }
  // Changes come first, so that they are checked even while the check of everything fails and is repeated.
  if (isKnown) {
    logNew(await checkMarks(db, marks))
    await endRound(db, { horizon, isWhole: false })
  }
  const isWhole = due.isNight || !isKnown
  if (isWhole) {
    const whole = await checkWhole(db, { isNight: isKnown })
    logNew(whole ?? [])
    if (whole) await endRound(db, { horizon, isWhole })
    // If the changes are not known, the marks stay for the next round.
    else return isKnown ? marks.length : undefined
  }
  await deleteMarks(db, horizon)
  return isWhole ? null : marks.length
}

/** Returns the violations among all rows; undefined while another process checks them, which can take longer than the pause between rounds. */
async function checkWhole(db: Db, { isNight }: { isNight: boolean }): Promise<Violation[] | undefined> {
  let isTaken = false
  const mayRun = async (tx: Db) => (isTaken = await takeWholeCheck(tx, { isNight }))
  const found = await findViolations(db, { mayRun })
  return isTaken ? found : undefined
}

const keyOf = ({ rule, about }: Violation) => `${rule} ${about}`

async function checkMarks(db: Db, marks: Mark[]): Promise<Violation[]> {
  const found = new Map<string, Violation>()
  // Runs without marks, too, because emails and rechecks fall due without a change.
  for (let first = 0; first === 0 || first < marks.length; first += OBJECTS_AT_ONCE) {
    const violations = await findViolationsIn(db, scopeOf(marks.slice(first, first + OBJECTS_AT_ONCE)))
    for (const violation of violations) found.set(keyOf(violation), violation)
  }
  return [...found.values()]
}

/** Returns the scope of a list of marks. */
export function scopeOf(marks: Mark[]): Scope {
  const idsOf = (wanted: Mark['kind']) => [...new Set(marks.filter(({ kind }) => kind === wanted).map(({ id }) => id))]
  const daysOf = (wanted: Mark['kind']) => mergeDays(marks.filter(({ kind }) => kind === wanted))
  return {
    bookings: idsOf('booking'),
    nights: daysOf('night'),
    departures: daysOf('departure'),
    accounts: idsOf('account'),
    coupons: idsOf('coupon'),
    properties: idsOf('property'),
    packages: idsOf('package'),
    plans: idsOf('plan'),
    acts: idsOf('act'),
    entries: idsOf('entry'),
    staff: idsOf('staff'),
    organisations: idsOf('organisation'),
  }
}

/** Merges the days of each id into one range, because a row in two ranges would count twice. */
function mergeDays(marks: Mark[]): Days[] {
  const merged = new Map<number, Days>()
  for (const { id, from, to } of marks) {
    if (from === null || to === null) continue
    const before = merged.get(id)
    merged.set(id, before ? { id, from: min(before.from, from), to: max(before.to, to) } : { id, from, to })
  }
  return [...merged.values()]
}

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)
