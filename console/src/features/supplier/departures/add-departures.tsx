import { calendarDate, isCalendarDate } from '@chautari/contract/dates'
import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { readWhole } from '../../../platform/language/read-whole.ts'
import { useT } from '../../../platform/language/texts.ts'
import { seriesOf, STEPS, type Step } from '../../../ui/departures/series.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { useDepartureAct, type Package } from './departures-queries.ts'

const STEP_NAMES = Object.keys(STEPS) as Step[]
const SHOWN = 8

/** Adds one departure or a series of them. The days are shown before they are added. */
export function AddDepartures({ file: { slug, seats }, onDone }: { file: Package; onDone: () => void }) {
  const t = useT('departures')
  const formats = useFormats()
  const [first, setFirst] = useState('')
  const [until, setUntil] = useState('')
  const [step, setStep] = useState<Step>('once')
  const last = step === 'once' ? first : until
  const days = isCalendarDate(first) && isCalendarDate(last) ? seriesOf(calendarDate(first), step, calendarDate(last)) : []
  const key = 'POST /supplier/packages/:slug/departures'
  const { mutate, error, isPending } = useDepartureAct(key, { slug, done: t('added', { n: days.length }), onDone })
  return (
    <Form
      error={error}
      onSubmit={({ seats: typed = '' }) => mutate({ params: { slug }, body: { days, seats: Number(readWhole(typed) ?? 0) } })}
    >
      <DayField label={t('firstDay')} value={first} onChange={setFirst} error={faultOf(error, 'days')} isFirst />
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
        error={faultOf(error, 'seats')}
      />
      <div role="status">
        {days.length > 0 && (
          <Note icon={IconInfoCircle} tone="pine">
            {days
              .slice(0, SHOWN)
              .map((day) => formats.day(calendarDate(day)))
              .join(' · ')}
            {days.length > SHOWN && ' …'}
          </Note>
        )}
      </div>
      <Button type="submit" variant="filled" loading={isPending} disabled={days.length === 0}>
        {t('addCount', { n: days.length })}
      </Button>
    </Form>
  )
}
