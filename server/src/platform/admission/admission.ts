import { openLine, type Line, type Waiting } from './waiting-line.ts'

/** The subject of a request. In an overload, `money` starts first, then reservations. */
export type Subject = 'money' | 'reservation' | 'other'

/** A request that asks to be started. `start` takes what to call once it is answered. */
type Asking = {
  subject: Subject
  start: (onEnd: () => void) => void
  refuse: () => void
  isGone: () => boolean
}

type AdmissionOptions = {
  /** Returns whether so many requests wait for database connections that a further one is not started. */
  isDatabaseBusy: () => boolean
  /** Returns whether so many reservations wait for their turn that a further one is not started. */
  areReservationsCrowded?: () => boolean
  /** Called when requests about a subject begin to be refused. */
  onOverload: (subject: Subject) => void
  /** Returns the time in milliseconds. It never goes back. */
  clock?: () => number
  /** Calls something in the next turn of the event loop. */
  inNextTurn?: (run: () => void) => void
  /** Calls something in a moment. */
  soon?: (run: () => void) => void
}

// A refusal waits for the turn of the event loop in which it arrives. Nothing is started after a turn longer than this.
const TURN_MAX_MS = 20
// So many run in any case: on a busy machine every turn is long.
const RUNNING_MIN = 8
const SOON_MS = 2
// The database answers nothing, or no reservation is started, for so long: those who wait get their refusal within three seconds with what they may wait for it (row E6).
const STUCK_MS = 1000
const STUCK_WAIT_MAX_MS = 500
// Which line starts first, in turns. Travellers search before they book, and reservations of one room must not slow searches (row B12): where both wait,
// one of three starts is a reservation. Money waits behind at most one other request.
const ORDERS = [
  ['money', 'reservation', 'other'],
  ['other', 'money', 'reservation'],
  ['money', 'other', 'reservation'],
] as const

// In an overload, requests wait for about this long. With the time that they run, they stay far below 1.5 s (row E1).
const TARGET_MS = { money: 400, reservation: 400, other: 300 }

/** Returns a function that has `onEnd` called once at the end of this turn of the event loop, or in a moment, with the milliseconds that passed. */
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
 * Opens the admission of requests (decision 170). It starts one request in each turn of the event loop, lets bursts wait, and refuses requests once others
 * have waited for more than a moment all the time. Returns a function that starts a request, lets it wait or refuses it.
 */
export function openAdmission(options: AdmissionOptions): (asking: Asking) => void {
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
    // The event loop takes one new connection in each turn. Turns without a start let it reach those that are to be refused, instead of leaving them in the
    // queue of the operating system, for as long as the last start took.
    if (hasStarted) arrivalsUntil = now + turnMs
    const isQuiet = !hasArrived || now >= arrivalsUntil
    hasStarted = hasArrived = false
    for (const line of all) line.look(now)
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
    const waiting: Waiting = { refuse, isGone, start: () => start(countRunning()) }
    line.look(now)
    hasArrived = true
    if (!hasStarted && !isAnyWaiting() && !isDatabaseBusy() && mayStart(line)) {
      hasStarted = true
      line.start(now, waiting)
      watch('next')
    } else if (line.add(now, waiting)) watch('next')
  }
}
