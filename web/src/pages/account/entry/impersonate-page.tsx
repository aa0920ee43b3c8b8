import { OpenAccount } from '../../../features/account/impersonation/open-account.tsx'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { useT } from '../../../platform/language/texts.ts'
import styles from './impersonate-page.module.css'

/** Opens an impersonation ticket for staff (spec 2 §2). */
export default function ImpersonatePage() {
  const t = useT('impersonation')
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} isPrivate />
      <h1>{t('heading')}</h1>
      <OpenAccount />
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </div>
  )
}
