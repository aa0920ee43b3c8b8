import { Link } from 'react-router'
import { SignInForm } from '../../../features/supplier/entry/sign-in-form.tsx'
import { useEnter } from '../../../features/supplier/entry/use-enter.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from '../../../ui/frame/entry.module.css'
import { useTitle } from '../../../ui/page-head.tsx'

export default function SupplierSignInPage() {
  const t = useT('opening')
  useTitle(t('title'))
  return (
    <div className={styles.parts}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <SignInForm onSignedIn={useEnter()} />
      <p className={styles.lead}>
        <a href="/forgot-password">{t('forgotten')}</a>
      </p>
      <p className={styles.lead}>
        {t('newHere')} <Link to="/supplier/join">{t('startOwn')}</Link>
      </p>
    </div>
  )
}
