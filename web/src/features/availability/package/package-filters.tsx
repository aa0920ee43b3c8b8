import { DIFFICULTIES } from '@chautari/contract/catalogue/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { Form, useNavigate } from 'react-router'
import { links } from '../../../links.ts'
import { formatBikramMonths } from '../../../platform/calendar/bikram-month.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import toolbar from '../results/list/results-toolbar.module.css'
import { useDraft } from '../search/use-draft.ts'
import styles from './package-toolbar.module.css'
import {
  monthsAhead,
  PACKAGE_FILTERS,
  PACKAGE_LENGTHS,
  PACKAGE_PRICES,
  packageQuery,
  type PackageSearch,
} from './package-search.ts'

type Props = { search: PackageSearch; today: CalendarDate }
type Option = { value: string; label: string }

/** Filters packages by month, length, price and difficulty. Without JavaScript it is a plain form. */
export function PackageFilters({ search, today }: Props) {
  const t = useT('packages')
  const say = useWords()
  const { rupees, digits } = useFormats()
  const nameOf = useMonthNames()
  const names: readonly string[] = [...PACKAGE_FILTERS, 'page']
  const kept = [...packageQuery(search)].filter(([name]) => !names.includes(name))
  const lengths = PACKAGE_LENGTHS.map((value) => {
    const [least = '', most = ''] = value.split('-').map(digits)
    return { value, label: value === PACKAGE_LENGTHS.at(-1) ? t('daysFrom', { least }) : t('daysBetween', { least, most }) }
  })
  return (
    <Form
      action={links.packageResults}
      className={`${styles.row} ${styles.filters}`}
      aria-label={t('filters')}
      preventScrollReset
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice
        search={search}
        name="month"
        label={t('month')}
        options={monthsAhead(today).map((day) => ({ value: day.slice(0, 7), label: nameOf(day) }))}
      />
      <Choice search={search} name="days" label={t('length')} options={lengths} />
      <Choice
        search={search}
        name="price"
        label={t('price')}
        options={PACKAGE_PRICES.map((value) => ({ value, label: t('upTo', { price: rupees(Number(value)) }) }))}
      />
      <Choice
        search={search}
        name="difficulty"
        label={t('difficulty')}
        options={DIFFICULTIES.map((value) => ({ value, label: say(value).text }))}
      />
      <noscript>
        <button type="submit">{t('apply')}</button>
      </noscript>
    </Form>
  )
}

/** Returns the name of a month; in Nepali with the months of Bikram Sambat before it. */
function useMonthNames() {
  const isNepali = useLocale() === 'ne'
  const { month } = useFormats()
  return (day: CalendarDate) => {
    const bikram = isNepali && formatBikramMonths(day)
    return bikram ? `${bikram} (${month(day)})` : month(day)
  }
}

type ChoiceProps = { search: PackageSearch; name: (typeof PACKAGE_FILTERS)[number]; label: string; options: Option[] }

/** Renders one filter, which applies as soon as it is changed. */
function Choice({ search, name, label, options }: ChoiceProps) {
  const t = useT('packages')
  const navigate = useNavigate()
  const [chosen, setChosen] = useDraft<string>(packageQuery(search).toString())
  const value = chosen ?? search[name]

  function choose(select: HTMLSelectElement) {
    setChosen(select.value)
    const fields = select.form ? [...new FormData(select.form)] : []
    const query = new URLSearchParams(
      fields.flatMap(([field, text]) => (typeof text === 'string' && text ? [[field, text]] : [])),
    )
    void navigate(`${links.packageResults}?${query}`, { preventScrollReset: true })
  }

  return (
    <label className={toolbar.sort} data-on={value !== '' || undefined}>
      {label}
      <select name={name} value={value} onChange={({ currentTarget }) => choose(currentTarget)}>
        <option value="">{t('any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
