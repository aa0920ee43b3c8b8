import { calendarDate } from '@chautari/contract/dates'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { readWhole } from '../../../platform/language/read-whole.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayInBoth } from '../../../ui/booking/day-in-both.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { useDepartureAct, type Departure } from './departures-queries.ts'

type Props = { slug: string; departure: Departure; onDone: () => void }

/** Changes the seats of a departure, or closes or opens it for new bookings. */
export function ChangeDeparture({ slug, departure, onDone }: Props) {
  const t = useT('departures')
  const { start_date: day, seats, booked, held, is_closed: isClosed } = departure
  const key = 'PATCH /supplier/packages/:slug/departures'
  const { mutate, error, isPending } = useDepartureAct(key, { slug, done: t('changed'), onDone })
  return (
    <Form
      error={error}
      onSubmit={({ seats: typed = '', closed }) =>
        mutate({
          params: { slug },
          body: { days: [calendarDate(day)], seats: Number(readWhole(typed) ?? 0), is_closed: closed !== undefined },
        })
      }
    >
      <p>
        <strong>
          <DayInBoth day={day} />
        </strong>
      </p>
      <TextInput
        name="seats"
        inputMode="numeric"
        autoComplete="off"
        label={t('seats')}
        description={booked + held > 0 ? t('takenSeats', { n: booked + held }) : undefined}
        defaultValue={String(seats)}
        error={faultOf(error, 'seats') ?? faultOf(error, 'days')}
        data-autofocus
      />
      <Checkbox name="closed" label={t('closeIt')} description={t('closeHint')} defaultChecked={isClosed} />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}
