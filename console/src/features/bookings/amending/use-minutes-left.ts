import { MINUTE } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'

const TICK_MS = 5000

/**
 * Returns the minutes until the end of a hold, rounded up; 0 after it or without an end. Counts from the time of the server, because the clock of the
 * device can be wrong, and re-renders as the minutes pass.
 */
export function useMinutesLeft(end: string | null, serverTime: string): number {
  const [passed, setPassed] = useState({ serverTime, ms: 0 })
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setPassed({ serverTime, ms: Date.now() - began }), TICK_MS)
    return () => clearInterval(timer)
  }, [serverTime])
  if (end === null) return 0
  const sinceAnswer = passed.serverTime === serverTime ? passed.ms : 0
  return Math.max(0, Math.ceil((Date.parse(end) - Date.parse(serverTime) - sinceAnswer) / MINUTE))
}
