import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { announcedMinute, formatCountdown, HURRY_SECONDS, type HoldReading } from './hold-clock.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './hold-banner.module.css'

/** The bar below the countdown is full at the start of a new hold. */
const HOLD_SECONDS = HOLD_MINUTES_NEW * 60

type Props = { hold: HoldReading & { holdExpiresAt: string }; onLapse: () => void }

/** Shows until when the stock is held, as text and as a countdown. */
export function HoldBanner({ hold, onLapse }: Props) {
  const t = useT('booking')
  const formats = useFormats()
  const left = useSecondsLeft(hold)
  const announcement = useAnnouncement(left)

  useEffect(() => {
    if (left === 0) onLapse()
  }, [left, onLapse])

  return (
    <section className={styles.banner} data-hurry={left <= HURRY_SECONDS || undefined} aria-label={t('holdLabel')}>
      <IconClockHour4 size={26} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.until}>{t('holdUntil', { when: formats.instant(new Date(hold.holdExpiresAt)) })}</p>
        <p className={styles.why}>{t('holdWhy')}</p>
      </div>
      <p className={styles.left} role="timer" aria-label={t('holdLeft')}>
        {formats.digits(formatCountdown(left))}
      </p>
      <div className={styles.rest} aria-hidden>
        <span style={{ width: `${Math.min(100, (left / HOLD_SECONDS) * 100)}%` }} />
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
