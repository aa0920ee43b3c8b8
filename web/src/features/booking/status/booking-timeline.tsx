import type { Booking } from '@chautari/contract/booking/shapes'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useT } from '../../../platform/texts.ts'
import { timelineSteps, type TimelineState, type TimelineStep } from './booking-timeline-steps.ts'
import styles from './booking-timeline.module.css'

const NAMES = { reserved: 'stepReserved', paid: 'stepPaid', approved: 'stepApproved', stay: 'stepStay' } as const
const STATES = { done: 'stateDone', current: 'stateCurrent', ahead: 'stateAhead', failed: 'stateFailed' } as const

/** Reserved, Paid, Approved, and the stay or trip: how far a booking has come. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const t = useT('booking')
  return (
    <ol className={styles.timeline} aria-label={t('timeline')}>
      {timelineSteps(booking).map(({ step, state }) => (
        <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Dot step={step} state={state} />
          <span>{t(step === 'stay' && booking.type === 'package' ? 'stepTrip' : NAMES[step])}</span>
          <span className="visually-hidden">({t(STATES[state])})</span>
        </li>
      ))}
    </ol>
  )
}

const PLACES: Record<TimelineStep['step'], number> = { reserved: 1, paid: 2, approved: 3, stay: 4 }

function Dot({ step, state }: { step: TimelineStep['step']; state: TimelineState }) {
  return (
    <span className={styles.dot} aria-hidden>
      {state === 'done' && <IconCheck size={18} stroke={2.5} />}
      {state === 'failed' && <IconX size={18} stroke={2.5} />}
      {(state === 'current' || state === 'ahead') && PLACES[step]}
    </span>
  )
}
