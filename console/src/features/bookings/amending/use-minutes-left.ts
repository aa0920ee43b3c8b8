import { MINUTE } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'

const TICK_MS = 5000

/**
 * Returns the minutes until the end of a hold, rounded up, counted from the server's time of an answer, whatever the clock of the device says; 0
 * once it is over or without an end. Renders again as they pass.
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
