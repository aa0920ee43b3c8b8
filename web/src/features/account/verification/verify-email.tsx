import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '../../../platform/api.ts'
import { links } from '../../../platform/links.ts'
import { keepUser, storedSession, useSession } from '../../../platform/session.ts'
import { useT } from '../../../platform/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from '../account-form.module.css'

type Outcome = { isDone: boolean; said: string }

const TOKEN = /^#token=([\w-]+)$/

/** Proves an address by the link of a letter, whose token no server saw, and tells how that went. */
export function VerifyEmail() {
  const t = useT('account')
  const session = useSession()
  const hasBegun = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => {
    // The address can be read once.
    if (hasBegun.current) return
    hasBegun.current = true
    const token = TOKEN.exec(location.hash)?.[1]
    history.replaceState(history.state, '', location.pathname)
    void verify(token).then(setOutcome)

    async function verify(given: string | undefined): Promise<Outcome> {
      if (given === undefined) return { isDone: false, said: t('verifyIncomplete') }
      try {
        await api('POST /user/email/verify', { body: { token: given } })
        await lookAgain()
        return { isDone: true, said: t('verified') }
      } catch (error) {
        const said = error instanceof ApiError ? error.message : ''
        return { isDone: false, said: said === '' ? t('tryLater') : said }
      }
    }
  }, [t])

  return (
    <>
      <p role="status" className={outcome?.isDone ? styles.good : outcome && styles.problem}>
        {outcome?.said ?? t('verifying')}
      </p>
      <noscript>
        <p className={styles.problem}>{t('needsScript')}</p>
      </noscript>
      {outcome?.isDone && session && <ButtonLink to={links.bookings}>{t('toBookings')}</ButtonLink>}
      {outcome && !(outcome.isDone && session) && (
        <ButtonLink to={session ? links.profile : links.login}>{t(session ? 'toProfile' : 'logIn')}</ButtonLink>
      )}
    </>
  )
}

/** The account of whoever is signed in here, as it is now; whose address was proved may be somebody else. */
async function lookAgain(): Promise<void> {
  if (!storedSession()) return
  const answer = await api('GET /user/profile', {}).catch(() => undefined)
  if (answer) keepUser(answer.data)
}
