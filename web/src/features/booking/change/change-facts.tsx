import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ShortDays } from '../../../platform/language/short-days.tsx'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './change.module.css'

type Change = NonNullable<Booking['pending_change']>
type Props = { booking: Booking; change: Change }

/** Renders the old and new values of a change and the difference to pay. Dates and price are always shown, other values only if they differ. */
export function ChangeFacts({ booking, change }: Props) {
  const t = useT('change')
  const { rupees } = useFormats()
  const party = useParty(booking.type)
  const isOtherParty = party(booking) !== party(change)
  return (
    <dl className={styles.facts}>
      <Fact name={t(booking.type === 'room' ? 'stay' : 'trip')} from={<Days of={booking} />} to={<Days of={change} />} />
      {booking.product.title !== change.title && (
        <Fact
          name={t('room')}
          from={<MarkedText>{booking.product.title}</MarkedText>}
          to={<MarkedText>{change.title}</MarkedText>}
        />
      )}
      {isOtherParty && <Fact name={t('party')} from={party(booking)} to={party(change)} />}
      <Fact name={t('price')} from={rupees(booking.total_amount)} to={rupees(change.total_amount)} />
      <div className={styles.due}>
        <dt>{t('due')}</dt>
        <dd>{rupees(change.amount_due)}</dd>
      </div>
    </dl>
  )
}

const Days = ({ of }: { of: { starts_at: string; ends_at: string } }) => (
  <ShortDays from={calendarDate(of.starts_at)} to={calendarDate(of.ends_at)} />
)

type Party = { adult_count: number; child_count: number; quantity: number }

/** Returns a function that describes a party: guests and rooms, or the travellers of a package. */
function useParty(kind: Booking['type']): (party: Party) => string {
  const t = useT('change')
  return ({ adult_count: adults, child_count: children, quantity }) => {
    if (kind === 'package') return t('travellers', { n: quantity })
    return `${t('guests', { n: adults + children })}, ${t('rooms', { n: quantity })}`
  }
}

function Fact({ name, from, to }: { name: string; from: ReactNode; to: ReactNode }) {
  const t = useT('change')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{from}</span> <IconArrowRight size={16} stroke={1.75} aria-hidden className={styles.arrow} />
        <span className="visually-hidden"> {t('becomes')} </span> <strong>{to}</strong>
      </dd>
    </div>
  )
}
