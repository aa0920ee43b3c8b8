import { Checkbox } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import type { Night } from '../price-queries.ts'
import type { Draft } from '../../../ui/nights/draft.ts'
import styles from './price-form.module.css'

type Field = 'canArrive' | 'canDepart' | 'canBook'

type Props = { nights: Night[]; plan: string; draft: Draft; onChange: (change: Partial<Draft>) => void }

/** Renders checkboxes for arrival, departure and booking on the selected nights. An untouched box is indeterminate if the nights differ. */
export function GuestsField({ nights, plan, draft, onChange }: Props) {
  const t = useT('prices')
  const now: Record<Field, boolean[]> = {
    canArrive: nights.map(({ plans }) => plans.find(({ code }) => code === plan)?.no_arrival !== true),
    canDepart: nights.map(({ plans }) => plans.find(({ code }) => code === plan)?.no_departure !== true),
    canBook: nights.map((night) => !night.is_closed),
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t('guestsCan')}</legend>
      {(['canArrive', 'canDepart', 'canBook'] as const).map((field) => {
        const isMixed = draft[field] === null && new Set(now[field]).size > 1
        return (
          <Checkbox
            key={field}
            className={styles.box}
            label={t(field)}
            indeterminate={isMixed}
            checked={draft[field] ?? now[field].every(Boolean)}
            onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
          />
        )
      })}
    </fieldset>
  )
}
