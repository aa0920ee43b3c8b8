import { dayInNepal, isCalendarDate } from '@chautari/contract/dates'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './edit-profile-form.module.css'

/** Edits the date of birth with the browser's picker, and shows it in Bikram Sambat. */
export function BirthField({ born, error }: { born: string | null; error: string | undefined }) {
  const t = useT('dashboard')
  const formats = useFormats()
  const [today] = useState(() => dayInNepal(new Date()))
  const [day, setDay] = useState(born ?? '')
  const days = isCalendarDate(day) ? formats.both(day) : undefined
  return (
    <div>
      <TextField
        id="date_of_birth"
        name="date_of_birth"
        type="date"
        label={t('birth')}
        optional={t('optional')}
        hint={t('birthHint')}
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        defaultValue={born ?? ''}
        error={error}
        onInput={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <p className={styles.days} aria-live="polite">
        {days && !error && (
          <>
            <LargeDay {...days} /> {days.bs && '·'} <SmallDay {...days} />
          </>
        )}
      </p>
    </div>
  )
}
