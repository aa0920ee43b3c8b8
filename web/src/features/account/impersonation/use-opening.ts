import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { links } from '../../../links.ts'
import { signIn } from '../../../entities/account/signing-in.ts'
import { beginLogout } from '../../../entities/account/signing-out.ts'
import { signInApi } from '../../../platform/session/sign-in-api.ts'
import { storedCredentials } from '../../../platform/session/stored-session.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Exchanges a ticket once and loads the home page as the traveller; a refusal is shown there (spec 2 §4, §8). */
export function useOpening(ticket: string): void {
  const t = useT('impersonation')
  const navigate = useNavigate()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void exchange(ticket).then(
      (session) => signIn(session, { message: t('done') }),
      (error: unknown) => {
        const message = error instanceof ApiError ? error.message : ''
        toast('failure', message === '' ? t('trouble') : message)
        void navigate(links.home, { replace: true })
      },
    )
  }, [ticket, t, navigate])
}

async function exchange(ticket: string) {
  const { data } = await signInApi('GET /impersonate', { headers: { authorization: `Bearer ${ticket}` } })
  const replaced = storedCredentials()
  // Also ends the session on the server if it can be reached, because nothing else would.
  if (replaced)
    await beginLogout(replaced).then(
      ({ answer }) => answer,
      () => undefined,
    )
  return data
}
