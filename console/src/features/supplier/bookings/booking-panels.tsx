import { SUPPLIER_READS_DAYS } from '@chautari/contract/messaging/limits'
import { calendarDate, nightsBetween } from '@chautari/contract/dates'
import { VAT_PERCENT } from '@chautari/contract/booking/tax'
import { Fragment } from 'react'
import { useOwnCalendar } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayRange } from '../../../ui/booking/day-range.tsx'
import { Line, Lines, Panel, PanelEmpty } from '../../../ui/panel.tsx'
import styles from './bookings.module.css'
import type { BookingFile } from './bookings-query.ts'

type Props = { booking: BookingFile }

/** Shows the guest, the dates and the contact. */
export function GuestPanel({ booking }: Props) {
  const t = useT('reservations')
  const formats = useFormats()
  const { title, property, starts_on: start, ends_on: end, adults, children, note, contact, kind } = booking
  const nights = nightsBetween(calendarDate(start), calendarDate(end))
  return (
    <Panel title={t(kind === 'room' ? 'stay' : 'trip')}>
      <dl className={styles.facts}>
        <dt>{t('booked')}</dt>
        <dd>{property === null ? title : `${title}, ${property}`}</dd>
        <dt>{t('dates')}</dt>
        <dd>
          <DayRange start={start} end={end} />
          {kind === 'room' && ` · ${t('nights', { n: nights })}`}
        </dd>
        <dt>{t(kind === 'room' ? 'party' : 'travellers')}</dt>
        <dd>
          {t('adults', { n: adults })}
          {children > 0 && ` · ${t('children', { n: children })}`}
        </dd>
        {contact && (
          <>
            <dt>{t('phone')}</dt>
            <dd>
              {[contact.phone, contact.alternative_phone]
                .filter((number) => number !== null)
                .map((number, index) => (
                  <Fragment key={number}>
                    {index > 0 && ' · '}
                    <a href={`tel:${number}`}>{number}</a>
                  </Fragment>
                ))}
            </dd>
          </>
        )}
        {contact && contact.others.length > 0 && (
          <>
            <dt>{t('others')}</dt>
            <dd>{contact.others.join(', ')}</dd>
          </>
        )}
        {note !== null && note !== '' && (
          <>
            <dt>{t('note')}</dt>
            <dd lang={formats.languageOf(note)}>{note}</dd>
          </>
        )}
      </dl>
      {!contact && <PanelEmpty>{t('noContact', { n: SUPPLIER_READS_DAYS })}</PanelEmpty>}
    </Panel>
  )
}

/** Shows the price, our commission and the supplier's earnings. */
export function PricePanel({ booking }: Props) {
  const t = useT('reservations')
  const formats = useFormats()
  const inOwn = useOwnCalendar()
  const { unearned, awaits_reversal: awaits } = booking
  const { lines, nights, price, refunded, commission, commission_percent: percent, vat, withheld, earns } = booking
  return (
    <Panel title={t('price')}>
      <dl className={styles.facts} data-money>
        {lines.map(({ title, plan, quantity, amount }) => (
          <Amount
            key={title}
            name={[quantity > 1 ? `${formats.number(quantity)} × ${title}` : title, plan]
              .filter((part) => part !== null)
              .join(', ')}
            amount={amount}
          />
        ))}
        {nights.map(({ night, price: each }) => (
          // The nights add up to their line, which can be for several rooms.
          <Amount key={night} name={inOwn(formats.both(calendarDate(night)))} amount={each * (lines[0]?.quantity ?? 1)} isQuiet />
        ))}
        {lines.length > 1 && <Amount name={t('total')} amount={price} />}
        {refunded > 0 && <Amount name={t('refunded')} amount={-refunded} />}
        {unearned > 0 && <Amount name={t(awaits ? 'keptBack' : 'takenBack')} amount={-unearned} />}
        <Amount name={t('commission', { percent: formats.number(percent) })} amount={-commission} />
        {vat > 0 && <Amount name={t('vat', { percent: formats.number(VAT_PERCENT) })} amount={-vat} />}
        {withheld > 0 && <Amount name={t('withheld')} amount={-withheld} />}
        <dt className={styles.total}>{t('earns')}</dt>
        <dd className={styles.total}>{formats.rupees(earns)}</dd>
      </dl>
      {awaits && <PanelEmpty>{t('awaitsReversal')}</PanelEmpty>}
    </Panel>
  )
}

function Amount({ name, amount, isQuiet = false }: { name: string; amount: number; isQuiet?: boolean }) {
  const formats = useFormats()
  const shown = amount < 0 ? `−${formats.rupees(-amount)}` : formats.rupees(amount)
  return (
    <>
      <dt>{name}</dt>
      <dd {...(isQuiet && { className: styles.night })}>{shown}</dd>
    </>
  )
}

const NAMES = {
  supplier_accepted: 'happenedAccepted',
  supplier_declined: 'happenedDeclined',
  amended: 'happenedChanged',
  amendment_paid: 'happenedChanged',
  amendment_paid_late: 'happenedChanged',
  cancel_requested: 'happenedCancelAsked',
  cancel_refused: 'happenedCancelRefused',
  reopened: 'happenedReopened',
  cancelled: 'happenedCancelled',
  cancel_approved: 'happenedCancelled',
  withdrawn: 'happenedCancelled',
  stay_ended: 'happenedCompleted',
} as const

/** Shows the history of the booking, the latest entry last. */
export function HistoryPanel({ booking: { history } }: Props) {
  const t = useT('reservations')
  const formats = useFormats()
  return (
    <Panel title={t('history')}>
      <Lines>
        {history.map(({ trigger, at }) => (
          <Line
            key={`${trigger} ${at}`}
            title={t(Object.entries(NAMES).find(([known]) => known === trigger)?.[1] ?? 'happenedBooked')}
            remark={formats.instant(new Date(at))}
          />
        ))}
      </Lines>
    </Panel>
  )
}
