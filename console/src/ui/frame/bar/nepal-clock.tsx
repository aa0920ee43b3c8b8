import { dayInNepal, MINUTE } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import styles from './nepal-clock.module.css'

/** Renders the date and time in Nepal, which deadlines use, in both calendars, that of the page's language first. */
export function NepalClock({ className }: { className?: string | undefined }) {
  const t = useT('frame')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const now = useNow()
  const today = dayInNepal(now)
  const { ad, bs } = formats.both(today)
  return (
    <p className={className}>
      <strong className={styles.now}>
        {formats.day(today)}, {formats.time(now)}
      </strong>
      <span className={styles.also}>
        {' · '}
        {isNepali ? ad : bs} · {t('nepalTime')}
      </span>
    </p>
  )
}

/** Returns the current minute and re-renders when the next one begins. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
