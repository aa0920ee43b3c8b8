import { SECOND } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'
import { secondsLeft, type HoldReading } from './hold-clock.ts'

/** Counts down the seconds of a hold to zero. */
export function useSecondsLeft({ holdExpiresAt, serverTime, receivedAt }: HoldReading): number {
  const [now, setNow] = useState(() => performance.now())
  const left = secondsLeft({ holdExpiresAt, serverTime, receivedAt }, Math.max(now, receivedAt))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(performance.now()), SECOND / 4)
    return () => clearInterval(timer)
  }, [isOver])

  return left
}
