import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '../../../platform/api.ts'
import { links } from '../../../platform/links.ts'
import { keepUser, storedSession, useSession } from '../../../platform/session.ts'
import { useT, type Say } from '../../../platform/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from '../account-form.module.css'

type Outcome = { isDone: boolean; said: string }

const TOKEN = /^#token=([\w-]+)$/

/** Proves an address by the link of a letter, whose token no server saw, and tells how that went. */
export function VerifyEmail() {
  const t = useT('account')
  const outcome = useVerification(t)
  return (
    <>
      <p role="status" className={outcome?.isDone ? styles.good : outcome && styles.problem}>
        {outcome?.said ?? t('verifying')}
      </p>
      <noscript>
        <p className={styles.problem}>{t('needsScript')}</p>
      </noscript>
      {outcome && <Onwards isDone={outcome.isDone} />}
    </>
  )
}

/** Where to go from here: to what the proof brought, or to where another letter can be asked for. */
function Onwards({ isDone }: { isDone: boolean }) {
  const t = useT('account')
  if (!useSession()) return <ButtonLink to={links.login}>{t('logIn')}</ButtonLink>
  if (isDone) return <ButtonLink to={links.bookings}>{t('toBookings')}</ButtonLink>
  return <ButtonLink to={links.profile}>{t('toProfile')}</ButtonLink>
}

function useVerification(t: Say<'account'>): Outcome | undefined {
  const hasBegun = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    // The address can be read once.
    if (hasBegun.current) return
    hasBegun.current = true
    const token = TOKEN.exec(location.hash)?.[1]
    history.replaceState(history.state, '', location.pathname)
    void verify(token, t).then(setOutcome)
  }, [t])
  return outcome
}

async function verify(token: string | undefined, t: Say<'account'>): Promise<Outcome> {
  if (token === undefined) return { isDone: false, said: t('verifyIncomplete') }
  try {
    await api('POST /user/email/verify', { body: { token } })
    await lookAgain()
    return { isDone: true, said: t('verified') }
  } catch (error) {
    const said = error instanceof ApiError ? error.message : ''
    return { isDone: false, said: said === '' ? t('tryLater') : said }
  }
}

/** The account of whoever is signed in here, as it is now; whose address was proved may be somebody else. */
async function lookAgain(): Promise<void> {
  if (!storedSession()) return
  const answer = await api('GET /user/profile', {}).catch(() => undefined)
  if (answer) keepUser(answer.data)
}
