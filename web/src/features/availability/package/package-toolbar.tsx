import { PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LayoutChoice, OffersChip, SortChoice, SortNote } from '../results/list/list-tools.tsx'
import styles from './package-toolbar.module.css'
import { PackageFilters } from './package-filters.tsx'
import { firstDayOfMonth, packageQuery, packageResultsLink, type PackageSearch } from './package-search.ts'
import toolbar from '../results/list/results-toolbar.module.css'

type Props = { search: PackageSearch }

/**
 * Renders the filters, sort order, layout and themes of packages, in one row on a phone. Each is part of the address and works as a link or
 * form. The filters need today's date, so they appear with the results.
 */
export function PackageToolbar({ search, today }: Props & { today?: CalendarDate }) {
  const { page, view } = search
  return (
    <>
      <div className={toolbar.bar}>
        <div className={`${toolbar.toolbar} ${styles.tools}`}>
          {today && <PackageFilters search={search} today={today} />}
          <div className={`${styles.row} ${styles.end}`}>
            <OffersChip texts="packages" to={packageResultsLink(search, { offer: !search.offer })} isOn={search.offer} />
            <SortChoice texts="packages" query={packageQuery(search)} />
            <LayoutChoice
              texts="packages"
              isGrid={view === 'grid'}
              grid={packageResultsLink(search, { view: 'grid', page })}
              list={packageResultsLink(search, { view: 'list', page })}
            />
          </div>
          <ThemeChips search={search} />
        </div>
      </div>
      <SortNote texts="packages" />
    </>
  )
}

function ThemeChips({ search }: Props) {
  const t = useT('packages')
  return (
    <ul className={styles.row} aria-label={t('themes')}>
      {(['', ...PACKAGE_THEMES] as const).map((theme) => (
        <li key={theme}>
          <Link
            className={toolbar.chip}
            to={packageResultsLink(search, { theme })}
            aria-current={theme === search.theme || undefined}
            data-on={theme === search.theme || undefined}
            preventScrollReset
          >
            {t(theme === '' ? 'anyTheme' : theme)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Renders the month and the travellers of a search in the search pill. */
export function PackageSearchSummary({ search: { month, count } }: Props) {
  const t = useT('packages')
  const { month: nameOf } = useFormats()
  const first = firstDayOfMonth(month)
  return (
    <>
      {first && `${nameOf(first)} · `}
      {t('traveller', { n: count })}
    </>
  )
}
