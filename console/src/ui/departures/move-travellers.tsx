import { HOLD_HOURS_PROPOSAL } from '@chautari/contract/booking/limits'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import type { Moves } from '@chautari/contract/supplier/departures/moving'
import { Button, Checkbox } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayInBoth } from '../booking/day-in-both.tsx'
import { Effect, WhatHappens } from '../decision/effects.tsx'
import { Form } from '../form.tsx'
import styles from './departures.module.css'
import { OtherDepartures } from './other-departures.tsx'

type Booking = Moves['bookings'][number]

type Props = {
  day: string
  others: KeptDeparture[]
  to: string
  onTo: (day: string) => void
  /** The server's dry run with this departure. */
  preview: { data: { data: Moves } | undefined; isFetching: boolean; error: unknown }
  /** The references of the bookings that are left out. */
  left: ReadonlySet<string>
  onLeft: (reference: string) => void
  error: unknown
  isPending: boolean
  onAsk: (asked: { references: string[]; reason: string }) => void
  /** The field of the reason. */
  children: ReactNode
}

/** Asks the travellers of a departure to take another one, after showing which bookings can move. */
export function MoveTravellers({ day, others, to, onTo, preview, left, onLeft, error, isPending, onAsk, children }: Props) {
  const t = useT('departures')
  const bookings = to === '' ? undefined : preview.data?.data.bookings
  const references = askable(bookings ?? []).flatMap(({ reference }) => (left.has(reference) ? [] : [reference]))
  return (
    <Form error={error} onSubmit={({ reason = '' }) => onAsk({ references, reason })}>
      <p>
        <strong>
          <DayInBoth day={day} />
        </strong>
      </p>
      <p>{t('moveLead', { n: HOLD_HOURS_PROPOSAL })}</p>
      <OtherDepartures
        label={t('moveTo')}
        none={t(others.length === 0 ? 'moveNoOther' : 'moveChoose')}
        {...{ others, value: to, onChange: onTo }}
      />
      {to !== '' && (
        <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={undefined}>
          {bookings && <Effect icon={IconCalendarQuestion}>{t('moveFits', { n: askable(bookings).length })}</Effect>}
        </WhatHappens>
      )}
      {bookings && bookings.length > 0 && <Movable bookings={bookings} left={left} onLeft={onLeft} />}
      {children}
      <Button type="submit" variant="filled" loading={isPending} disabled={preview.isFetching || references.length === 0}>
        {references.length === 0 ? t('move') : t('moveAsk', { n: references.length })}
      </Button>
    </Form>
  )
}

const askable = (bookings: Booking[]) => bookings.filter(({ outcome }) => outcome === 'asked')

type MovableProps = Pick<Props, 'left' | 'onLeft'> & { bookings: Booking[] }

function Movable({ bookings, left, onLeft }: MovableProps) {
  const t = useT('departures')
  const formats = useFormats()
  return (
    <ul className={styles.affected} aria-label={t('moveWho')}>
      {bookings.map(({ reference, name, persons, outcome, refund }) => (
        <li key={reference}>
          <Checkbox
            label={`${name} · ${t('travellers', { n: persons })}`}
            checked={outcome === 'asked' && !left.has(reference)}
            disabled={outcome !== 'asked'}
            onChange={() => onLeft(reference)}
          />
          <span>
            {outcome === 'asked'
              ? t(refund > 0 ? 'moveRefund' : 'moveSame', { amount: formats.rupees(refund) })
              : t(`move_${outcome}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
