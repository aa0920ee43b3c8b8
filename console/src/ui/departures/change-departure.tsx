import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { DayInBoth } from '../booking/day-in-both.tsx'
import { fieldError, Form } from '../form.tsx'
import { Note } from '../note.tsx'
import { OwnTerms, seatsIn, termsIn, type Terms } from './own-terms.tsx'

export type Changed = { days: CalendarDate[]; seats: number; is_closed: boolean; is_guaranteed?: boolean } & Partial<Terms>

type Props = {
  departure: KeptDeparture
  /** The price of the package, and whether its departures are fixed. Only fixed departures have their own terms. */
  file: { price: number; is_fixed_departure: boolean }
  mayPrice: boolean
  error: unknown
  isPending: boolean
  onChange: (changed: Changed, typed: Record<string, string>) => void
  /** Further fields, such as the reason that staff give. */
  children?: ReactNode
}

/** Renders the form that changes the seats and terms of a departure, or closes or opens it for new bookings. */
export function ChangeDeparture({ departure, file, mayPrice, error, isPending, onChange, children }: Props) {
  const t = useT('departures')
  const { start_date: start, seats, booked, held, is_closed: isClosed, is_guaranteed: isGuaranteed } = departure
  const isFixed = file.is_fixed_departure
  const changedBy = (typed: Record<string, string>): Changed => ({
    days: [calendarDate(start)],
    seats: seatsIn(typed),
    is_closed: 'closed' in typed,
    ...(isFixed && { is_guaranteed: 'guaranteed' in typed }),
    ...termsIn(typed),
  })
  return (
    <Form error={error} onSubmit={(typed) => onChange(changedBy(typed), typed)}>
      <p>
        <strong>
          <DayInBoth day={start} />
        </strong>
      </p>
      <TextInput
        name="seats"
        inputMode="numeric"
        autoComplete="off"
        label={t('seats')}
        description={booked + held > 0 ? t('takenSeats', { n: booked + held }) : undefined}
        defaultValue={String(seats)}
        error={fieldError(error, 'seats') ?? fieldError(error, 'days')}
        data-autofocus
      />
      {isFixed && <OwnTerms terms={departure} packagePrice={file.price} mayPrice={mayPrice} error={error} />}
      {isFixed && (
        <Checkbox
          name="guaranteed"
          label={t('guaranteeIt')}
          description={t('guaranteeHint')}
          defaultChecked={isGuaranteed}
          error={fieldError(error, 'is_guaranteed')}
        />
      )}
      <Checkbox name="closed" label={t('closeIt')} description={t('closeHint')} defaultChecked={isClosed} />
      {children}
      <Note icon={IconInfoCircle} tone="pine">
        {t('changeEffect')}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}
