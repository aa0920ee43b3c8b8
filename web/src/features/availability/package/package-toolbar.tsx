import { PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { LayoutChoice, OffersChip, SortChoice, SortNote } from '../results/list/list-tools.tsx'
import styles from './package-toolbar.module.css'
import { packageQuery, packageResultsLink, type PackageSearch } from './package-search.ts'
import toolbar from '../results/list/results-toolbar.module.css'

type Props = { search: PackageSearch }

/** Shows filters, sort order and layout of packages. Each is part of the address and works as a link or form. */
export function PackageToolbar({ search }: Props) {
  const { page, view } = search
  return (
    <>
      <ThemeChips search={search} />
      <div className={toolbar.toolbar}>
        <OffersChip texts="packages" to={packageResultsLink(search, { offer: !search.offer })} isOn={search.offer} />
        <SortChoice texts="packages" query={packageQuery(search)} />
        <LayoutChoice
          texts="packages"
          isGrid={view === 'grid'}
          grid={packageResultsLink(search, { view: 'grid', page })}
          list={packageResultsLink(search, { view: 'list', page })}
        />
      </div>
      <SortNote texts="packages" />
    </>
  )
}

function ThemeChips({ search }: Props) {
  const t = useT('packages')
  return (
    <ul className={styles.themes} aria-label={t('themes')}>
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
