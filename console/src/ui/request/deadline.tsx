import { HOUR, MINUTE } from '@chautari/contract/dates'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './request.module.css'

/** `at` is the deadline, and `now` the time of the server when it sent the request. */
type Props = { at: string; now: string }

/** Shows until when a request can be answered, as a time and as what is left, which counts down by the minute. */
export function Deadline(props: Props) {
  // A later answer of the server has a later time: what passed before it must not count twice.
  return <Countdown key={props.now} {...props} />
}

function Countdown({ at, now }: Props) {
  const t = useT('requests')
  const formats = useFormats()
  // The server's clock counts: what passes on this device is added to it.
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
