import { useEffect } from 'react'
import { toastAfterReload } from '../../../platform/storage/after-reload.ts'
import { links } from '../../../links.ts'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { signOut } from '../../../entities/account/signing-out.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import styles from './entry-frame.module.css'

/** Logging out (spec 2 §2): the session ends here and at the server, and home is loaded anew. */
export default function LogoutPage() {
  const t = useT('account')
  const said = t('loggedOut')
  useEffect(() => {
    signOut()
    // Where this page was opened by itself, its frame shows what the page before left only after this: it must not find that.
    const leaving = setTimeout(() => {
      toastAfterReload('success', said)
      location.replace(links.home)
    })
    return () => clearTimeout(leaving)
  }, [said])
  return (
    <div className={styles.page}>
      <PageHead title={t('logoutTitle')} isPrivate />
      <h1>{t('leaving')}</h1>
      <noscript>
        <ButtonLink to={links.home}>{t('goHome')}</ButtonLink>
      </noscript>
    </div>
  )
}
