import { calendarDate, isCalendarDate } from '@chautari/contract/dates'
import type { KeptDeparture } from '@chautari/contract/listing/departures'
import { useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { SelectField } from '../fields/select-field.tsx'
import { stateOf } from './departure-state.ts'

type Props = {
  label: string
  /** The label of the option without a departure. */
  none: string
  others: KeptDeparture[]
  value: string
  onChange: (day: string) => void
}

/** Renders the choice of a departure to which travellers can move, with its free seats. */
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

/** Returns the state of a proposal: the offered departure and the excluded bookings. */
export function useProposal(departures: KeptDeparture[], day: string) {
  const [to, setTo] = useState('')
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const others = useOthers(departures, day)
  const toggle = (reference: string) =>
    setExcluded((now) =>
      now.has(reference) ? new Set([...now].filter((each) => each !== reference)) : new Set([...now, reference]),
    )
  return {
    /** The chosen departure. Until one is chosen it is the current one, which is never sent. */
    to: calendarDate(isCalendarDate(to) ? to : day),
    isChosen: to !== '',
    others,
    onTo: setTo,
    excluded,
    onExclude: toggle,
  }
}
