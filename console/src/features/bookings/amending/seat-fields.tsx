import { TextInput } from '@mantine/core'
import { calendarDate } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { ChangeForm } from '../rules/amendment-request.ts'
import styles from './amending.module.css'
import type { Amendable } from './use-amend-form.ts'

type Tour = Extract<Amendable, { kind: 'package' }>

type Props = {
  amendable: Tour
  form: ChangeForm
  onType: (typed: Partial<ChangeForm>) => void
  errorOf: (field: string) => string | undefined
}

/** Renders the fields of a package: the departure, as a list if departures are fixed, and the number of travellers. */
export function SeatFields({ amendable, form, onType, errorOf }: Props) {
  const t = useT('amend')
  const departures = useDepartures(amendable, form)
  return (
    <div className={styles.days}>
      {departures ? (
        <SelectField
          label={t('departure')}
          options={departures}
          value={form.from}
          onChange={(from) => onType({ from })}
          error={errorOf('bookingStartDate')}
        />
      ) : (
        <DayField
          label={t('departure')}
          value={form.from}
          onChange={(from) => onType({ from })}
          error={errorOf('bookingStartDate')}
          isFirst
        />
      )}
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        label={t('people')}
        value={form.quantity}
        onChange={(event) => onType({ quantity: event.currentTarget.value })}
        error={errorOf('quantity')}
      />
    </div>
  )
}

/** Returns the fixed departures with their free seats, including that of the booking; undefined if the package starts on any day. */
function useDepartures({ package_slug: slug }: Tour, { from: booked }: ChangeForm) {
  const t = useT('amend')
  const formats = useFormats()
  const { data } = useQuery(callQuery('GET /packages/:slug', { params: { slug }, query: {} }))
  if (!data?.data.is_fixed_departure) return undefined
  const listed = data.data.departures.map(({ start_date: day, free_seats: free, is_open: isOpen }) => ({
    value: day,
    label: `${formats.longDay(calendarDate(day))} · ${isOpen ? t('seats', { n: free }) : t('closed')}`,
  }))
  if (booked === '' || listed.some(({ value }) => value === booked)) return listed
  return [{ value: booked, label: formats.longDay(calendarDate(booked)) }, ...listed]
}
