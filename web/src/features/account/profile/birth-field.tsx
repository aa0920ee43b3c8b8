import { calendarDate, dayInNepal } from '@chautari/contract/dates'
import { useState } from 'react'
import { DayPicker } from '../../../platform/calendar/day-picker.tsx'
import { useT } from '../../../platform/language/texts.ts'

const FIRST_BIRTHDAY = calendarDate('1900-01-01')

/** Edits the date of birth with a calendar that offers years, in AD and Bikram Sambat. */
export function BirthField({ born, error }: { born: string | null; error: string | undefined }) {
  const t = useT('dashboard')
  const [today] = useState(() => dayInNepal(new Date()))
  const [day, setDay] = useState(born ?? '')
  return (
    <DayPicker
      name="date_of_birth"
      label={t('birth')}
      optional={t('optional')}
      autoComplete="bday"
      hasYears
      first={FIRST_BIRTHDAY}
      last={today}
      value={day}
      error={error}
      onChange={setDay}
    />
  )
}
