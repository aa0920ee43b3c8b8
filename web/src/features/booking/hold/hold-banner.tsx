import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { announcedMinute, formatCountdown, HURRY_SECONDS, type HoldReading } from './hold-clock.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './hold-banner.module.css'

type Words = {
  label: string
  until: string
  why: string
  /** The full duration of the hold. The bar below the countdown is full at its start. */
  minutes: number
}

type Props = {
  hold: HoldReading & { holdExpiresAt: string }
  /** The text that replaces the default when the hold is not for a new booking. */
  words?: Words
  onLapse: () => void
}

/** Renders the end of the hold as a time and as a countdown. */
export function HoldBanner({ hold, words, onLapse }: Props) {
  const t = useT('booking')
  const formats = useFormats()
  const left = useSecondsLeft(hold)
  const announcement = useAnnouncement(left)
  const when = formats.instant(new Date(hold.holdExpiresAt))
  const { label, until, why, minutes } = words ?? {
    label: t('holdLabel'),
    until: t('holdUntil', { when }),
    why: t('holdWhy'),
    minutes: HOLD_MINUTES_NEW,
  }

  useEffect(() => {
    if (left === 0) onLapse()
  }, [left, onLapse])

  return (
    <section className={styles.banner} data-hurry={left <= HURRY_SECONDS || undefined} aria-label={label}>
      <IconClockHour4 size={26} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.until}>{until}</p>
        <p className={styles.why}>{why}</p>
      </div>
      <p className={styles.left} role="timer" aria-label={t('holdLeft')}>
        {formats.digits(formatCountdown(left))}
      </p>
      <div className={styles.rest} aria-hidden>
        <span style={{ width: `${Math.min(100, (left / (minutes * 60)) * 100)}%` }} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement !== undefined && t('holdMinutesLeft', { n: announcement })}
      </p>
    </section>
  )
}

function useAnnouncement(left: number): number | undefined {
  const before = useRef(left)
  const [minute, setMinute] = useState<number>()
  useEffect(() => {
    const due = announcedMinute(before.current, left)
    before.current = left
    if (due !== undefined) setMinute(due)
  }, [left])
  return minute
}
