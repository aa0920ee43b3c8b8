import { HOLD_HOURS_PROPOSAL } from '@chautari/contract/booking/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import type { Moves } from '@chautari/contract/supplier/departures/moving'
import { Button, Checkbox } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../platform/api/api.ts'
import { TYPED_PREVIEW_OPTIONS } from '../../platform/api/preview.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayInBoth } from '../booking/day-in-both.tsx'
import { Effect, WhatHappens } from '../decision/effects.tsx'
import { ReasonField } from '../fields/reason-field.tsx'
import { Form } from '../form.tsx'
import styles from './departures.module.css'
import { OtherDepartures, useProposal } from './other-departures.tsx'

type Booking = Moves['bookings'][number]

type Proposal = { to: CalendarDate; references: string[]; reason: string }

type Props = {
  /** The server's dry run, in the variant for suppliers or staff. */
  moves: 'GET /supplier/packages/:slug/departures/:day/moves' | 'GET /staff/packages/:slug/departures/:day/moves'
  slug: string
  day: CalendarDate
  departures: KeptDeparture[]
  error: unknown
  isPending: boolean
  onAsk: (proposal: Proposal) => void
}

/** Renders the dialog that proposes another departure to the travellers of this one, with the bookings that can move. */
export function MoveTravellers({ moves, slug, day, departures, error, isPending, onAsk }: Props) {
  const t = useT('departures')
  const { to, isChosen, others, onTo, excluded, onExclude } = useProposal(departures, day)
  const movesPreview = callQuery(moves, { params: { slug, day }, query: { to } })
  const preview = useQuery({ ...movesPreview, ...TYPED_PREVIEW_OPTIONS, enabled: isChosen })
  const bookings = isChosen ? preview.data?.data.bookings : undefined
  const references = askable(bookings ?? []).flatMap(({ reference }) => (excluded.has(reference) ? [] : [reference]))
  return (
    <Form error={error} onSubmit={({ reason = '' }) => onAsk({ to, references, reason })}>
      <p>
        <strong>
          <DayInBoth day={day} />
        </strong>
      </p>
      <p>{t('moveLead', { n: HOLD_HOURS_PROPOSAL })}</p>
      <OtherDepartures
        label={t('moveTo')}
        none={t(others.length === 0 ? 'moveNoOther' : 'moveChoose')}
        {...{ others, value: isChosen ? to : '', onChange: onTo }}
      />
      {isChosen && (
        <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={undefined}>
          {bookings && <Effect icon={IconCalendarQuestion}>{t('moveFits', { n: askable(bookings).length })}</Effect>}
        </WhatHappens>
      )}
      {bookings && bookings.length > 0 && <Movable bookings={bookings} excluded={excluded} onExclude={onExclude} />}
      <ReasonField error={error} label={t('reason')} hint={t('reasonHint')} />
      <Button type="submit" variant="filled" loading={isPending} disabled={preview.isFetching || references.length === 0}>
        {references.length === 0 ? t('move') : t('moveAsk', { n: references.length })}
      </Button>
    </Form>
  )
}

const askable = (bookings: Booking[]) => bookings.filter(({ outcome }) => outcome === 'asked')

type MovableProps = Pick<ReturnType<typeof useProposal>, 'excluded' | 'onExclude'> & { bookings: Booking[] }

function Movable({ bookings, excluded, onExclude }: MovableProps) {
  const t = useT('departures')
  const words = useOutcomeWords()
  return (
    <ul className={styles.affected} aria-label={t('moveWho')}>
      {bookings.map((booking) => (
        <li key={booking.reference}>
          <Checkbox
            label={`${booking.name} · ${t('travellers', { n: booking.persons })}`}
            checked={booking.outcome === 'asked' && !excluded.has(booking.reference)}
            disabled={booking.outcome !== 'asked'}
            onChange={() => onExclude(booking.reference)}
          />
          <span>{words(booking)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the words for what a move costs a booking, or why the booking can’t move. */
function useOutcomeWords(): (booking: Booking) => string {
  const t = useT('departures')
  const formats = useFormats()
  return ({ outcome, status, refund }) => {
    if (outcome === 'asked') return t(refund > 0 ? 'moveRefund' : 'moveSame', { amount: formats.rupees(refund) })
    return t(outcome === 'not_changeable' && status === 'pending' ? 'move_unanswered' : `move_${outcome}`)
  }
}
