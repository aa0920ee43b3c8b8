import { useT } from '../../../../platform/language/texts.ts'
import styles from './panel.module.css'

const WEEKDAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const
const ALL = WEEKDAYS.length

/** Renders checkboxes for the days of the week. */
export function WeekdayChips({ value, onChange }: { value: number[]; onChange: (weekdays: number[]) => void }) {
  const t = useT('calendar')
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{t('onNights')}</legend>
      <div className={styles.weekdays}>
        {WEEKDAYS.map((name, day) => (
          <label key={name} className={styles.weekday} title={t(`${name}Long`)}>
            <input
              type="checkbox"
              aria-label={t(`${name}Long`)}
              checked={value.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, day].toSorted((one, other) => one - other) : value.filter((each) => each !== day))
              }
            />
            <span aria-hidden>{t(name)}</span>
          </label>
        ))}
      </div>
      <p className={styles.remark}>{value.length === ALL ? t('allDays') : ''}</p>
    </fieldset>
  )
}
