import { calendarDate } from '@chautari/contract/dates'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { faultOf, Form } from '../../../../ui/form.tsx'
import { Note } from '../../../../ui/note.tsx'
import { numberIn } from '../../rules/property-fields.ts'
import { usePackageCall } from '../package-query.ts'
import type { Departure } from '../rules/package-fields.ts'
import { DayInBoth } from '../../../../ui/booking/day-in-both.tsx'
import { ReasonField } from '../../editor/reason-field.tsx'
import type { LastAct } from './undo-note.tsx'

type Props = { slug: string; departure: Departure; onDone: (act?: LastAct) => void }

/** Changes the seats of a departure, or closes it for new bookings. */
export function ChangeDeparture({ slug, departure, onDone }: Props) {
  const t = useT('packages')
  const formats = useFormats()
  const { start_date: start, seats, booked, held, is_closed: isClosed } = departure
  const day = calendarDate(start)
  const { mutate, error, isPending } = usePackageCall('PATCH /staff/packages/:slug/departures', {
    done: t('departureChanged'),
    onDone: ({ act_id: actId }) =>
      onDone(actId === null ? undefined : { actId, text: t('dayChanged', { day: formats.longDay(day) }) }),
  })
  return (
    <Form
      error={error}
      onSubmit={({ seats: typed = '', closed, reason = '' }) =>
        mutate({ params: { slug }, body: { days: [day], seats: numberIn(typed) ?? 0, is_closed: closed === 'on', reason } })
      }
    >
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
        description={t('seatsHint', { n: booked + held })}
        defaultValue={String(seats)}
        error={faultOf(error, 'seats') ?? faultOf(error, 'days')}
        data-autofocus
      />
      <Checkbox name="closed" size="xs" label={t('close')} defaultChecked={isClosed} />
      <ReasonField error={error} />
      <Note icon={IconInfoCircle} tone="pine">
        {t('changeEffect')}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {t('changeDeparture')}
      </Button>
    </Form>
  )
}
