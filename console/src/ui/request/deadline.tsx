import { HOUR, MINUTE } from '@chautari/contract/dates'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './request.module.css'

/** `at` is the deadline, and `now` the time of the server when it sent the request. */
type Props = { at: string; now: string }

/** Renders the deadline of a request as a time and as a countdown in minutes. */
export function Deadline(props: Props) {
  // Restarts with each server response, which has a later server time. Otherwise the time before it would count twice.
  return <Countdown key={props.now} {...props} />
}

function Countdown({ at, now }: Props) {
  const t = useT('requests')
  const formats = useFormats()
  // Uses the server's clock plus the time elapsed on this device.
  const [opened] = useState(() => Date.now())
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPassed(Date.now() - opened), MINUTE / 2)
    return () => clearInterval(timer)
  }, [opened])
  const left = Math.max(0, Date.parse(at) - Date.parse(now) - passed)
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)]
  const words =
    hours > 0 ? t('leftHours', { h: formats.number(hours), m: formats.number(minutes) }) : t('leftMinutes', { n: minutes })
  return (
    <p className={styles.deadline} data-near={hours < 2 || undefined}>
      <span className={styles.clock}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        {t('answerBy', { at: formats.instant(new Date(at)) })}
      </span>
      <span>{left === 0 ? t('over') : words}</span>
    </p>
  )
}
