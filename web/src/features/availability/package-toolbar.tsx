import { DEFAULT_SORT, SORT_ORDERS } from '@chautari/contract/availability/limits'
import { PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import { IconLayoutGrid, IconLayoutList, IconTag, IconX } from '@tabler/icons-react'
import { Form, Link, useSubmit } from 'react-router'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import styles from './package-toolbar.module.css'
import { packageQuery, packageResultsLink, type PackageSearch } from './package-search.ts'
import toolbar from './results-toolbar.module.css'

type Props = { search: PackageSearch }

/** How the packages are narrowed, ordered and laid out. Each is part of the address, and works as a link or a form. */
export function PackageToolbar({ search }: Props) {
  return (
    <>
      <ThemeChips search={search} />
      <div className={toolbar.toolbar}>
        <OffersChip search={search} />
        <SortForm search={search} />
        <Layouts search={search} />
      </div>
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
            replace
          >
            {t(theme === '' ? 'anyTheme' : theme)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function OffersChip({ search }: Props) {
  const t = useT('packages')
  return (
    <Link
      className={toolbar.chip}
      to={packageResultsLink(search, { offer: !search.offer })}
      aria-current={search.offer || undefined}
      data-on={search.offer || undefined}
      preventScrollReset
      replace
    >
      <IconTag size={18} stroke={1.75} aria-hidden />
      {t('offersOnly')}
      {search.offer && <IconX size={16} aria-hidden />}
    </Link>
  )
}

function SortForm({ search }: Props) {
  const t = useT('packages')
  const submit = useSubmit()
  const kept = packageQuery({ ...search, sort_order: '', page: 1 })
  return (
    <Form action={links.packageResults} className={toolbar.sort} preventScrollReset>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{t('sort')}</label>
      <select
        id="sort"
        name="sort_order"
        key={search.sort_order}
        defaultValue={search.sort_order || DEFAULT_SORT}
        onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true, replace: true })}
      >
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(order)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t('apply')}</button>
      </noscript>
    </Form>
  )
}

function Layouts({ search }: Props) {
  const t = useT('packages')
  const { page, view } = search
  return (
    <div className={toolbar.layouts} role="group" aria-label={t('view')}>
      <Link
        to={packageResultsLink(search, { view: 'grid', page })}
        aria-current={view === 'grid' || undefined}
        preventScrollReset
        replace
      >
        <IconLayoutGrid size={20} stroke={1.75} aria-label={t('grid')} />
      </Link>
      <Link
        to={packageResultsLink(search, { view: 'list', page })}
        aria-current={view === 'list' || undefined}
        preventScrollReset
        replace
      >
        <IconLayoutList size={20} stroke={1.75} aria-label={t('list')} />
      </Link>
    </div>
  )
}
