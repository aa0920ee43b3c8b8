import { calendarDate, isCalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { SelectField } from '../fields/select-field.tsx'
import { stateOf } from './departure-state.ts'

type Props = {
  label: string
  /** The option that names no departure. */
  none: string
  others: KeptDeparture[]
  value: string
  onChange: (day: string) => void
}

/** Chooses one of the departures to which travellers can move, with its free seats. */
export function OtherDepartures({ label, none, others, value, onChange }: Props) {
  const t = useT('departures')
  const formats = useFormats()
  const options = others.map(({ start_date: day, seats, booked, held }) => ({
    value: day,
    label: t('seatsFree', { day: formats.longDay(calendarDate(day)), n: seats - booked - held }),
  }))
  return <SelectField label={label} value={value} options={[{ value: '', label: none }, ...options]} onChange={onChange} />
}

/** Returns the departures with free seats to which the travellers of a departure can move. */
export function useOthers(departures: KeptDeparture[], day: string): KeptDeparture[] {
  const [opened] = useState(() => Date.now())
  return departures.filter((each) => each.start_date !== day && stateOf(each, opened) === 'open')
}

/** Keeps which departure travellers are asked to take, and which of their bookings are left out. */
export function useMoving(departures: KeptDeparture[], day: string) {
  const [to, setTo] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const others = useOthers(departures, day)
  const toggle = (reference: string) =>
    setLeft((now) => (now.has(reference) ? new Set([...now].filter((each) => each !== reference)) : new Set([...now, reference])))
  return {
    /** The chosen departure. Until one is chosen the present one, which no call names. */
    to: calendarDate(isCalendarDate(to) ? to : day),
    isChosen: to !== '',
    others,
    onTo: setTo,
    left,
    onLeft: toggle,
  }
}
