import type { Booking } from '@chautari/contract/booking/shapes'
import type { Formats } from '@chautari/contract/formats'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { timelineEntries, type NextStep, type RefundAhead, type TimelineEntry, type TimelineState } from './timeline-entries.ts'
import styles from './booking-timeline.module.css'

const STATES = { done: 'stateDone', current: 'stateCurrent', ahead: 'stateAhead', failed: 'stateFailed' } as const

type Props = { booking: Booking; refund?: RefundAhead }

/** Shows the history of a booking and what comes next, in Nepal time (spec 1 §2). */
export function BookingTimeline({ booking, refund }: Props) {
  const t = useT('booking')
  const formats = useFormats()
  return (
    <ol className={styles.timeline} aria-label={t('timeline')}>
      {timelineEntries(booking, refund).map((entry) => (
        <li
          key={'next' in entry ? entry.next : `${entry.step} ${entry.at}`}
          data-state={entry.state}
          aria-current={entry.state === 'current' ? 'step' : undefined}
        >
          <Dot state={entry.state} />
          <span className={styles.name}>
            {'next' in entry ? nextText(entry.next, booking.type, t) : t(`step_${entry.step}`)}
            <span className="visually-hidden"> ({t(STATES[entry.state])})</span>
          </span>
          {entry.at !== null && <small>{timeText(entry, t, formats)}</small>}
        </li>
      ))}
    </ol>
  )
}

function nextText(next: NextStep, type: Booking['type'], t: Translate<'booking'>): string {
  if (type === 'package' && next === 'stay') return t('next_trip')
  if (type === 'package' && next === 'supplier') return t('next_agency')
  return t(`next_${next}`)
}

function timeText(entry: TimelineEntry, t: Translate<'booking'>, { instant }: Formats): string {
  const when = entry.at === null ? '' : instant(new Date(entry.at))
  if (!('next' in entry) || entry.next === 'stay') return when
  return t(entry.next === 'pay' ? 'untilWhen' : 'byWhen', { when })
}

function Dot({ state }: { state: TimelineState }) {
  return (
    <span className={styles.dot} aria-hidden>
      {state === 'done' && <IconCheck size={16} stroke={2.5} />}
      {state === 'failed' && <IconX size={16} stroke={2.5} />}
    </span>
  )
}
