import { TextInput } from '@mantine/core'
import { isCalendarDate } from '@chautari/contract/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { File } from '../booking-query.ts'
import { optionOf, type ChangeForm } from '../rules/amendment-request.ts'
import styles from './amending.module.css'
import type { Amendable } from './use-amend-form.ts'

type Stay = Extract<Amendable, { kind: 'room' }>

type Props = {
  file: File
  amendable: Stay
  form: ChangeForm
  onType: (typed: Partial<ChangeForm>) => void
  errorOf: (field: string) => string | undefined
}

const COUNT = { inputMode: 'numeric', autoComplete: 'off' } as const

/** Renders the fields of a stay: its days, its room with the plan, and its party. */
export function StayFields({ file, amendable, form, onType, errorOf }: Props) {
  const t = useT('amend')
  const counts = [
    { key: 'adults', name: 'adult_count' },
    { key: 'children', name: 'child_count' },
    { key: 'quantity', name: 'quantity' },
  ] as const
  return (
    <>
      <div className={styles.days}>
        <DayField
          label={t('checkIn')}
          value={form.from}
          onChange={(from) => onType({ from })}
          error={errorOf('starts_at')}
          isFirst
        />
        <DayField label={t('checkOut')} value={form.to} onChange={(to) => onType({ to })} error={errorOf('ends_at')} />
      </div>
      <SelectField
        label={t('room')}
        options={useRooms(file, amendable, form)}
        value={form.option}
        onChange={(option) => onType({ option })}
      />
      <div className={styles.counts}>
        {counts.map(({ key, name }) => (
          <TextInput
            {...COUNT}
            key={key}
            label={t(key === 'quantity' ? 'rooms' : key)}
            value={form[key]}
            onChange={(event) => onType({ [key]: event.currentTarget.value })}
            error={errorOf(name)}
          />
        ))}
      </div>
    </>
  )
}

/**
 * Returns the rooms of the property in their plans, with the price of a new booking. Rooms that are sold out are listed, too: the booking already
 * holds some, so only the server knows what is possible.
 */
function useRooms(file: File, amendable: Stay, { from, to, adults, children, quantity }: ChangeForm) {
  const t = useT('amend')
  const formats = useFormats()
  const query = { from, to, adult: adults, child: children, room_count: quantity }
  const call = callQuery('GET /properties/:slug/rooms/availabilities', { params: { slug: amendable.property_slug }, query })
  const isReady = isCalendarDate(from) && isCalendarDate(to) && from < to
  const { data } = useQuery({ ...call, enabled: isReady, placeholderData: keepPreviousData })
  const present = optionOf(amendable.room_slug, amendable.plan)
  const options = (data?.data ?? []).flatMap((room) =>
    room.plans.map((plan) => {
      const value = optionOf(room.slug, plan.code)
      const name = `${room.title} · ${plan.title}`
      const mark = value === present ? t('bookedNow') : room.is_room_available ? formats.rupees(plan.total_price) : t('soldOut')
      return { value, label: `${name} · ${mark}` }
    }),
  )
  if (options.some(({ value }) => value === present)) return options
  return [{ value: present, label: `${file.lines[0]?.title ?? file.title} · ${t('bookedNow')}` }, ...options]
}
