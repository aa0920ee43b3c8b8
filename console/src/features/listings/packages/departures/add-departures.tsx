import { calendarDate, isCalendarDate } from '@chautari/contract/dates'
import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { DayField } from '../../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { faultOf, Form } from '../../../../ui/form.tsx'
import { Note } from '../../../../ui/note.tsx'
import { numberIn } from '../../rules/property-fields.ts'
import { usePackageCall } from '../package-query.ts'
import type { PackageFile } from '../rules/package-fields.ts'
import { seriesOf, STEPS, type Step } from '../../../../ui/departures/series.ts'
import { DayInBoth } from '../../../../ui/booking/day-in-both.tsx'
import styles from './departures.module.css'
import type { LastAct } from './undo-note.tsx'

const STEP_NAMES = Object.keys(STEPS) as Step[]

/** Adds one departure or a series of them. The days are shown before they are added. */
export function AddDepartures({ file: { slug, seats }, onDone }: { file: PackageFile; onDone: (act?: LastAct) => void }) {
  const t = useT('packages')
  const [first, setFirst] = useState('')
  const [until, setUntil] = useState('')
  const [step, setStep] = useState<Step>('once')
  const last = step === 'once' ? first : until
  const days = isCalendarDate(first) && isCalendarDate(last) ? seriesOf(calendarDate(first), step, calendarDate(last)) : []
  const { mutate, error, isPending } = usePackageCall('POST /staff/packages/:slug/departures', {
    done: t('added', { n: days.length }),
    onDone: ({ act_id: actId }) => onDone(actId === null ? undefined : { actId, text: t('added', { n: days.length }) }),
  })
  return (
    <Form
      error={error}
      onSubmit={({ seats: typed = '' }) => mutate({ params: { slug }, body: { days, seats: numberIn(typed) ?? 0 } })}
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
        label={t('seatsPerDeparture')}
        defaultValue={String(seats)}
        error={faultOf(error, 'seats')}
      />
      <Preview days={days} />
      <Button type="submit" variant="filled" loading={isPending} disabled={days.length === 0}>
        {t('addCount', { n: days.length })}
      </Button>
    </Form>
  )
}

const SHOWN = 12

function Preview({ days }: { days: string[] }) {
  const t = useT('packages')
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
