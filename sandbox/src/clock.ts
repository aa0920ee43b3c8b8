export type Clock = {
  now: () => number
  offsetSeconds: () => number
  advance: (seconds: number) => void
  setOffset: (seconds: number) => void
}

/** Real time plus an offset that tests move; everything here that waits, waits on this clock. */
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

export function isoTime(at: number): string {
  return new Date(at).toISOString()
}

const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60 * 1000

/** An instant as Khalti writes it: Nepal's clock with microseconds and its offset. */
export function nepalIsoTime(at: number): string {
  return new Date(at + NEPAL_OFFSET_MS).toISOString().replace('Z', '000+05:45')
}

const NEPAL_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

export function nepalTime(at: number): string {
  return `${NEPAL_TIME.format(at)} Nepal time`
}

/** How long something still lasts, as minutes and seconds. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
