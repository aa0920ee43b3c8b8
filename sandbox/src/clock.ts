export type Clock = {
  now: () => number
  offsetSeconds: () => number
  advance: (seconds: number) => void
  setOffset: (seconds: number) => void
}

/** Returns a clock on real time plus an offset that tests change. Everything in the sandbox that waits uses it. */
export function createClock(realNow: () => number = Date.now): Clock {
  let offset = 0
  return {
    now: () => realNow() + offset * 1000,
    offsetSeconds: () => offset,
    advance(seconds) {
      offset += seconds
    },
    setOffset(seconds) {
      offset = seconds
    },
  }
}

/** Writes an instant in UTC, as the control calls do. */
export function isoTime(at: number): string {
  return new Date(at).toISOString()
}

const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60 * 1000

/** Writes an instant as Khalti does: Nepal's time with microseconds and its offset. */
export function nepalIsoTime(at: number): string {
  return new Date(at + NEPAL_OFFSET_MS).toISOString().replace('Z', '000+05:45')
}

const NEPAL_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** Writes an instant in Nepal's time for the pages. */
export function nepalTime(at: number): string {
  return `${NEPAL_TIME.format(at)} Nepal time`
}

/** Writes a duration as minutes and seconds (`5:00`). */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
