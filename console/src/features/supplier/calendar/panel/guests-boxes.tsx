import { Checkbox } from '@mantine/core'
import { useT } from '../../../../platform/language/texts.ts'
import type { Draft } from '../../../../ui/nights/draft.ts'
import type { Calendar } from '../calendar-queries.ts'
import type { Chosen } from '../rules/changes.ts'
import styles from './panel.module.css'

type Props = {
  calendar: Calendar
  chosen: Chosen
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

const FIELDS = ['canArrive', 'canDepart'] as const

/** Renders checkboxes for arrival and departure on the selected nights. An untouched box is indeterminate if the nights differ. */
export function GuestsBoxes({ calendar, chosen, draft, onChange }: Props) {
  const t = useT('calendar')
  const now = valuesNow(calendar, chosen)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{t('guestsCan')}</legend>
      {FIELDS.map((field) => (
        <Checkbox
          key={field}
          className={styles.box}
          label={t(field)}
          indeterminate={draft[field] === null && new Set(now[field]).size > 1}
          checked={draft[field] ?? now[field].every(Boolean)}
          onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}

/** Returns whether guests can arrive and depart on each of the selected, loaded nights. */
function valuesNow({ rooms }: Calendar, chosen: Chosen) {
  const nights = chosen.flatMap(({ row, days }) => {
    const room = rooms.find(({ slug }) => slug === row.room)
    const wanted = new Set<string>(days)
    return (room?.nights ?? [])
      .filter(({ night }) => wanted.has(night))
      .map((night) => ({ ...night, plan: night.plans.find(({ code }) => code === row.plan) }))
  })
  return {
    canArrive: nights.map(({ plan }) => plan?.no_arrival !== true),
    canDepart: nights.map(({ plan }) => plan?.no_departure !== true),
  }
}
