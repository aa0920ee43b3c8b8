import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { LocalisedText } from '@chautari/contract/locale'

const MINUTE = 60
const HOUR = 60 * MINUTE

// Up to these limits, a wait is given in the smaller unit, because "90 seconds" is more exact than "2 minutes".
const IN_SECONDS_TO = 90
const IN_MINUTES_TO = 90 * MINUTE

/** Returns the message of a refused request that can be repeated after this many seconds. The wait is never understated. */
export function waitMessage(seconds: number): LocalisedText {
  const wait = waitOf(seconds)
  return {
    en: `Too many requests. Please wait ${wait.en} and try again.`,
    ne: `धेरै पटक प्रयास भयो। कृपया ${wait.ne} पर्खेर फेरि प्रयास गर्नुहोस्।`,
  }
}

/** Returns how long to wait, in the unit that is read most easily: "90 seconds", "10 minutes". */
export function waitOf(seconds: number): LocalisedText {
  if (seconds <= IN_SECONDS_TO) return inUnits(seconds, { en: 'second', ne: 'सेकेन्ड' })
  if (seconds <= IN_MINUTES_TO) return inUnits(Math.ceil(seconds / MINUTE), { en: 'minute', ne: 'मिनेट' })
  return inUnits(Math.ceil(seconds / HOUR), { en: 'hour', ne: 'घण्टा' })
}

function inUnits(count: number, unit: LocalisedText): LocalisedText {
  return { en: `${count} ${unit.en}${count === 1 ? '' : 's'}`, ne: `${devanagari(count)} ${unit.ne}` }
}
