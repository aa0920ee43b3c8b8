import { ADVANCE_DAYS_MAX, GUESTS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, isCalendarDate, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { formatBikramSambat } from '@chautari/contract/bikram-sambat'
import type { Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CountField } from '../../ui/count-field.tsx'
import { DayField } from '../../ui/day-field.tsx'
import styles from './stay-bar.module.css'

type Props = { id: string; stay: Stay; today: CalendarDate; action: string }

/** Dates and guests. A plain form: sending it makes the address of the same page for another stay. */
export function StayBar({ id, stay, today, action }: Props) {
  const t = useT('room')
  const [draft, setDraft] = useState(stay)
  const nights = nightsBetween(draft.startDate, draft.endDate)
  const counts = [
    { name: 'adult', label: t('adults'), min: 1 },
    { name: 'child', label: t('children'), min: 0 },
    { name: 'rooms', label: t('rooms'), min: 1 },
  ] as const

  function start(startDate: string) {
    if (isCalendarDate(startDate)) setDraft({ ...draft, startDate, endDate: addDays(startDate, Math.max(1, nights)) })
  }

  function end(endDate: string) {
    if (isCalendarDate(endDate) && endDate > draft.startDate) setDraft({ ...draft, endDate })
  }

  return (
    <Form id={id} className={styles.bar} action={action} preventScrollReset aria-label={t('stayForm')}>
      <DayField
        label={t('checkIn')}
        name="startDate"
        value={draft.startDate}
        min={today}
        max={addDays(today, ADVANCE_DAYS_MAX)}
        hint={formatBikramSambat(draft.startDate)}
        onChange={start}
      />
      <DayField
        label={t('checkOut')}
        name="endDate"
        value={draft.endDate}
        min={addDays(draft.startDate, 1)}
        max={addDays(draft.startDate, STAY_NIGHTS_MAX)}
        hint={formatBikramSambat(draft.endDate)}
        aside={t('night', { n: nights })}
        onChange={end}
      />
      {counts.map(({ name, label, min }) => (
        <CountField
          key={name}
          name={name}
          label={label}
          value={draft[name]}
          min={min}
          max={GUESTS_MAX}
          labels={{ fewer: t('fewer', { what: label }), more: t('more', { what: label }) }}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
        />
      ))}
      <Button type="submit" className={styles.update}>
        <IconRefresh size={20} stroke={2} aria-hidden />
        {t('update')}
      </Button>
    </Form>
  )
}
