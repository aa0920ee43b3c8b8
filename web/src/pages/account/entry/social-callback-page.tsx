import { useEffect, useRef, useState } from 'react'
import { data, useParams } from 'react-router'
import { finishSocialLogin, type SocialOutcome } from '../../../features/account/sign-in/finish-social-login.ts'
import type { SocialProvider } from '../../../features/account/sign-in/social-return.ts'
import { pageData } from '../../../platform/pages/page-data.ts'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { loginLink, signIn } from '../../../entities/account/signing-in.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import styles from './social-callback-page.module.css'

const isProvider = (name: string | undefined): name is SocialProvider => name === 'google' || name === 'facebook'

const page = pageData(async ({ params }) => {
  if (!isProvider(params.provider)) throw data(null, { status: 404 })
  return null
})

export const loader = page.loader
export const clientLoader = page.clientLoader

type Failure = Exclude<SocialOutcome, { kind: 'signed_in' }>

/** Finishes sign-in after the redirect from Google or Facebook, or shows why it failed (spec 2 §2). */
export default function SocialCallbackPage() {
  const t = useT('social')
  const { provider } = useParams()
  const [failure, setFailure] = useState<Failure>()
  const finishing = useRef<Promise<SocialOutcome>>(undefined)
  const message = t('loggedIn')

  useEffect(() => {
    if (!isProvider(provider)) return undefined
    let isLeft = false
    // Guarded, because the address can be read only once.
    finishing.current ??= finishSocialLogin(provider)
    void finishing.current.then((outcome) => {
      if (isLeft) return
      if (outcome.kind === 'signed_in') signIn(outcome.session, { next: outcome.next, message })
      else setFailure(outcome)
    })
    return () => {
      isLeft = true
    }
  }, [provider, message])

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} isPrivate />
      <h1>{failure ? t('notIn') : t('working')}</h1>
      <p role="status">{failure ? (failure.kind === 'refused' ? failure.message : t(failure.kind)) : t('moment')}</p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      {failure && <ButtonLink to={loginLink(failure.next ?? '/')}>{t('again')}</ButtonLink>}
    </div>
  )
}
