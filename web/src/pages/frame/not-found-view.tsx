import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './notice-view.module.css'

export function NotFoundView() {
  const t = useT('frame')
  return (
    <div className={styles.notice}>
      <PageHead title={t('notFoundTitle')} isPrivate />
      <img src="/brand/mark.svg" alt="" width={96} height={96} />
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundBody')}</p>
      <ButtonLink to={links.home}>{t('goHome')}</ButtonLink>
    </div>
  )
}
