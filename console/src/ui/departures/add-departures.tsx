import { calendarDate, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayInBoth } from '../booking/day-in-both.tsx'
import { DayField } from '../fields/day-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { fieldError, Form } from '../form.tsx'
import { Note } from '../note.tsx'
import styles from './departures.module.css'
import { OwnTerms, seatsIn, termsIn, type Terms } from './own-terms.tsx'
import { seriesOf, STEPS, type Step } from './series.ts'

const STEP_NAMES = Object.keys(STEPS) as Step[]

export type Added = { days: CalendarDate[]; seats: number } & Partial<Terms>

type Props = {
  /** The default seats and price of the package, which new departures get. */
  file: { seats: number; price: number }
  mayPrice: boolean
  error: unknown
  isPending: boolean
  onAdd: (added: Added) => void
}

/** Renders the form that adds one departure or a series, with a preview of the days. */
export function AddDepartures({ file: { seats, price }, mayPrice, error, isPending, onAdd }: Props) {
  const t = useT('departures')
  const [first, setFirst] = useState('')
  const [until, setUntil] = useState('')
  const [step, setStep] = useState<Step>('once')
  const last = step === 'once' ? first : until
  const days = isCalendarDate(first) && isCalendarDate(last) ? seriesOf(calendarDate(first), step, calendarDate(last)) : []
  return (
    <Form error={error} onSubmit={(typed) => onAdd({ days, seats: seatsIn(typed), ...termsIn(typed) })}>
      <DayField label={t('firstDay')} value={first} onChange={setFirst} error={fieldError(error, 'days')} isFirst />
      <SelectField
        label={t('repeat')}
        value={step}
        options={STEP_NAMES.map((value) => ({ value, label: t(`step_${value}`) }))}
        onChange={(value) => setStep(STEP_NAMES.find((each) => each === value) ?? 'once')}
      />
      {step !== 'once' && <DayField label={t('until')} value={until} onChange={setUntil} />}
      <TextInput
        name="seats"
        inputMode="numeric"
        autoComplete="off"
        label={t('seatsEach')}
        defaultValue={String(seats)}
        error={fieldError(error, 'seats')}
      />
      <OwnTerms terms={{ price: null, min_travellers: null }} packagePrice={price} mayPrice={mayPrice} error={error} />
      <Preview days={days} />
      <Button type="submit" variant="filled" loading={isPending} disabled={days.length === 0}>
        {days.length === 0 ? t('add') : t('addCount', { n: days.length })}
      </Button>
    </Form>
  )
}

const SHOWN = 12

function Preview({ days }: { days: string[] }) {
  const t = useT('departures')
  const formats = useFormats()
  return (
    <div role="status">
      {days.length > 0 && (
        <Note icon={IconInfoCircle} tone="pine">
          <p>{t('willAdd', { n: days.length })}</p>
          <ul className={styles.preview}>
            {days.slice(0, SHOWN).map((day) => (
              <li key={day}>
                <DayInBoth day={day} />
              </li>
            ))}
            {days.length > SHOWN && <li>{t('andMore', { n: formats.number(days.length - SHOWN) })}</li>}
          </ul>
        </Note>
      )}
    </div>
  )
}
