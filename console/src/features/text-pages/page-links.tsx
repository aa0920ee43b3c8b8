import { IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import { Blank } from '../../ui/blank.tsx'
import { sitePath, type TextPageName } from './page-query.ts'
import styles from './text-pages.module.css'

/** Shows that a page or version does not exist. */
export function NoPage() {
  const t = useT('pages')
  return (
    <Blank icon={IconFileText} title={t('notFound')} isPage>
      <Link to="/pages">{t('toList')}</Link>
    </Blank>
  )
}

/** Renders the links from a page to the site and to the list of pages. */
export function PageLinks({ page, hasDraft = false }: { page: TextPageName; hasDraft?: boolean }) {
  const t = useT('pages')
  return (
    <p className={styles.state}>
      {hasDraft && <Link to={`/pages/${page}/draft`}>{t('preview')}</Link>}
      <a href={sitePath(page)}>{t('onSite')}</a>
      <Link to="/pages">{t('toList')}</Link>
    </p>
  )
}
