import { openLine, type Line, type WaitingRequest } from './waiting-line.ts'

/** The subject of a request. In an overload, `money` starts first, then reservations. */
export type Subject = 'money' | 'reservation' | 'other'

/** A request that asks to be started. `start` takes what to call once it is answered. */
type AdmissionRequest = {
  subject: Subject
  start: (onEnd: () => void) => void
  refuse: () => void
  isGone: () => boolean
}

type AdmissionOptions = {
  /** Returns whether too many requests wait for database connections to start another one. */
  isDatabaseBusy: () => boolean
  /** Returns whether too many reservations wait for their turn to start another one. */
  areReservationsCrowded?: () => boolean
  /** Called when requests about a subject begin to be refused. */
  onOverload: (subject: Subject) => void
  /** Returns the time in milliseconds of a monotonic clock. */
  clock?: () => number
  /** Calls a function in the next turn of the event loop. */
  inNextTurn?: (run: () => void) => void
  /** Calls a function after SOON_MS. */
  soon?: (run: () => void) => void
}

// No request is started after a longer turn of the event loop, because a request can only be refused in the turn in which it arrives.
const TURN_MAX_MS = 20
// With fewer requests running, the length of a turn does not count: on a busy machine every turn is long.
const RUNNING_MIN = 8
const SOON_MS = 2
// Once the database was busy, or no reservation was started, for STUCK_MS, requests that have waited STUCK_WAIT_MAX_MS are refused. Together with the
// wait for connections, they are refused within three seconds (row E6).
const STUCK_MS = 1000
const STUCK_WAIT_MAX_MS = 500
// The orders in which the lines start a request, used in turn. Reservations of one contended room must not slow searches (row B12), so that one of three
// starts is a reservation where both wait. A payment waits for at most one other request.
const ORDERS = [
  ['money', 'reservation', 'other'],
  ['other', 'money', 'reservation'],
  ['money', 'other', 'reservation'],
] as const

// In an overload, requests wait for about this long. With the time that they run, they stay far below 1.5 s (row E1).
const TARGET_MS = { money: 400, reservation: 400, other: 300 }

/** Returns a function that schedules one call of `onEnd`: at the end of this turn of the event loop, or after SOON_MS. It gets the milliseconds passed. */
function openTurns(options: Required<Pick<AdmissionOptions, 'clock' | 'inNextTurn' | 'soon'>>, onEnd: (turnMs: number) => void) {
  const { clock, inNextTurn, soon } = options
  let isWatching = false
  return (when: 'next' | 'soon') => {
    if (isWatching) return
    isWatching = true
    const beganAt = clock()
    const end = () => {
      isWatching = false
      onEnd(clock() - beganAt)
    }
    if (when === 'next') inNextTurn(end)
    else soon(end)
  }
}

/**
 * Opens the admission of requests (decision 170). It starts one request in each turn of the event loop, queues bursts, and refuses requests in an
 * overload. Returns a function that starts a request, queues it or refuses it.
 */
export function openAdmission(options: AdmissionOptions): (asking: AdmissionRequest) => void {
  const { isDatabaseBusy, onOverload, areReservationsCrowded = () => false } = options
  const { clock = () => performance.now(), inNextTurn = setImmediate, soon = (run) => setTimeout(run, SOON_MS) } = options
  const lineOf = (subject: Subject) =>
    openLine({ targetMs: TARGET_MS[subject], onOverload: () => onOverload(subject), isOverloadedElsewhere: isAnyOverloaded })
  const lines = { money: lineOf('money'), reservation: lineOf('reservation'), other: lineOf('other') }
  const all = Object.values(lines)
  const watch = openTurns({ clock, inNextTurn, soon }, endTurn)
  let [running, starts, arrivalsUntil, busySince] = [0, 0, 0, Infinity]
  let [hasStarted, hasArrived] = [false, false]

  function isAnyOverloaded(): boolean {
    return all.some((line) => line.isOverloaded())
  }

  const isAnyWaiting = () => all.some((line) => line.length() > 0)

  function endTurn(turnMs: number): void {
    const now = clock()
    // The event loop accepts one new connection in each turn. After a start, turns without one follow for as long as it took, so that connections to be
    // refused do not wait in the queue of the operating system.
    if (hasStarted) arrivalsUntil = now + turnMs
    const isQuiet = !hasArrived || now >= arrivalsUntil
    hasStarted = hasArrived = false
    for (const line of all) line.observe(now)
    const isBusy = isDatabaseBusy()
    if (!isBusy && isQuiet && (turnMs <= TURN_MAX_MS || running < RUNNING_MIN)) startNext(now)
    refuseLate(now, isBusy)
    const isAnyNext = hasStarted || (!isBusy && all.some((line) => line.length() > 0 && mayStart(line)))
    if (isAnyNext) watch('next')
    else if (isAnyWaiting()) watch('soon')
  }

  function refuseLate(now: number, isBusy: boolean): void {
    busySince = isBusy ? Math.min(busySince, now) : Infinity
    const isStuck = now - busySince > STUCK_MS
    for (const line of all) {
      if (isStuck || (!mayStart(line) && now - line.lastStart() > STUCK_MS)) line.refuseAfter(now, STUCK_WAIT_MAX_MS)
      else line.refuseStale(now)
    }
  }

  function startNext(now: number): void {
    const order = ORDERS[starts++ % ORDERS.length] ?? ORDERS[0]
    hasStarted = order.some((subject) => mayStart(lines[subject]) && lines[subject].startFirst(now))
  }

  const mayStart = (line: Line) => line !== lines.reservation || !areReservationsCrowded()

  function countRunning(): () => void {
    running++
    return () => running--
  }

  return ({ subject, start, refuse, isGone }) => {
    const now = clock()
    const line = lines[subject]
    const waiting: WaitingRequest = { refuse, isGone, start: () => start(countRunning()) }
    line.observe(now)
    hasArrived = true
    if (!hasStarted && !isAnyWaiting() && !isDatabaseBusy() && mayStart(line)) {
      hasStarted = true
      line.start(now, waiting)
      watch('next')
    } else if (line.add(now, waiting)) watch('next')
  }
}
