import { useEffect } from 'react'
import { toastAfterReload } from '../../../platform/storage/after-reload.ts'
import { links } from '../../../links.ts'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { signOut } from '../../../entities/account/signing-out.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import styles from './entry-frame.module.css'

/** Ends the session here and on the server, then loads the home page (spec 2 §2). */
export default function LogoutPage() {
  const t = useT('account')
  const message = t('loggedOut')
  useEffect(() => {
    let isHere = true
    // Clears the storage before the frame reads toasts stored by the previous page, which must not appear here.
    void signOut().then(() => {
      if (!isHere) return
      toastAfterReload('success', message)
      location.replace(links.home)
    })
    return () => {
      isHere = false
    }
  }, [message])
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
