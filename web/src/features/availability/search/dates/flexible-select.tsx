import { flexibleChoices, flexibleText } from '../../../../entities/availability/flexible-dates.ts'
import { useCalendar } from '../../../../platform/language/calendar-switch.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { useIsHydrated } from '../../../../platform/pages/is-hydrated.ts'
import styles from '../search-field.module.css'
import type { Flexible } from './use-flexible.ts'

/** Renders the select that sends the flexibility of the dates with the form. It is visible only without scripts. */
export function FlexibleSelect({ flexible: { kind, choose, select } }: { flexible: Flexible }) {
  const t = useT('search')
  const isHydrated = useIsHydrated()
  const choices = flexibleChoices(useCalendar())
  return (
    <label className={styles.flexible}>
      <span>{t('flexible')}</span>
      <select
        ref={select}
        // Exact dates need no parameter. Without scripts the form cannot omit an empty one.
        name={isHydrated && kind === undefined ? undefined : 'flexible'}
        defaultValue={kind ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{t('exactDates')}</option>
        {choices.map((each) => (
          <option key={each} value={each}>
            {flexibleText(each, t)}
          </option>
        ))}
      </select>
    </label>
  )
}
