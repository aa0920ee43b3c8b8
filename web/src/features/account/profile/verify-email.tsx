import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api, ApiError } from '../../../platform/api/api.ts'
import { links } from '../../../links.ts'
import { storeUser, storedSession, useSession } from '../../../entities/account/session.ts'
import { loginLink } from '../../../entities/account/signing-in.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import styles from '../account-form.module.css'
import { removeEmailToken, storeEmailToken, storedEmailToken, mayWorkLater } from './email-token.ts'

/** The state of the verification. `waits` means that the user must log in first, because the link is valid only for its own account. */
type Outcome = { kind: 'done' | 'refused' | 'waits'; message: string }

const TOKEN = /^#token=([\w-]+)$/

/** Verifies an email address with the token in the link's fragment, and shows the result. */
export function VerifyEmail() {
  const t = useT('account')
  const outcome = useVerification(t)
  return (
    <>
      <p role="status" className={outcome && (outcome.kind === 'refused' ? styles.problem : styles.good)}>
        {outcome?.message ?? t('verifying')}
      </p>
      <noscript>
        <p className={styles.problem}>{t('needsScript')}</p>
      </noscript>
      {outcome && <Onwards kind={outcome.kind} />}
    </>
  )
}

/** Shows the next step: the bookings, or where to request another email. */
function Onwards({ kind }: Pick<Outcome, 'kind'>) {
  const t = useT('account')
  const { pathname } = useLocation()
  if (!useSession()) return <ButtonLink to={kind === 'waits' ? loginLink(pathname) : links.login}>{t('logIn')}</ButtonLink>
  if (kind === 'done') return <ButtonLink to={links.bookings}>{t('toBookings')}</ButtonLink>
  return <ButtonLink to={links.profile}>{t('toProfile')}</ButtonLink>
}

function useVerification(t: Translate<'account'>): Outcome | undefined {
  const hasBegun = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    function begin() {
      const opened = TOKEN.exec(location.hash)?.[1]
      if (opened !== undefined) storeEmailToken(opened)
      const token = opened ?? storedEmailToken()
      history.replaceState(history.state, '', location.pathname)
      setOutcome(undefined)
      void verify(token, t).then(setOutcome)
    }
    // The fragment is removed when it is read, so it can be read only once.
    if (!hasBegun.current) begin()
    hasBegun.current = true
    // The whole link, pasted after an incomplete one, does not load the page again.
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [t])
  return outcome
}

async function verify(token: string | undefined, t: Translate<'account'>): Promise<Outcome> {
  if (token === undefined) return { kind: 'refused', message: t('verifyIncomplete') }
  if (!storedSession()) return { kind: 'waits', message: t('verifyLogIn') }
  try {
    await api('POST /user/email/verify', { body: { token } })
    removeEmailToken()
    await refreshAccount()
    return { kind: 'done', message: t('verified') }
  } catch (error) {
    // The link stays stored, so that a reload retries it.
    if (!mayWorkLater(error)) removeEmailToken()
    const message = error instanceof ApiError ? error.message : ''
    return { kind: 'refused', message: message === '' ? t('tryLater') : message }
  }
}

/** Fetches the account and stores it, so that pages show the address as verified. A failure leaves the stored one. */
async function refreshAccount(): Promise<void> {
  const answer = await api('GET /user/profile', {}).catch(() => undefined)
  if (answer) storeUser(answer.data)
}
