import { useEffect, useState } from 'react'
import { api, ApiError } from '../../platform/api/api.ts'
import { useSession } from '../../entities/account/session.ts'

/** The parameters of the page: address, token and what to end. */
export type Link = { email: string; token: string | undefined }

/** A visitor who may unsubscribe immediately: with the link of an email, or signed in to the account with the verified address. */
export type Owner = { email: string; token: string | undefined }

export type MailStatus = { is_newsletter_subscribed: boolean; is_transactional_mail: boolean }

/** The status for other visitors: both boxes are shown regardless of the subscriptions, so that none is disclosed. */
const PUBLIC_STATUS: MailStatus = { is_newsletter_subscribed: true, is_transactional_mail: true }

type Known = { owner: Owner | undefined; /** Undefined until it is known. */ status: MailStatus | undefined; problem: string }

/** Returns who opened the page and their subscriptions (spec 2 §7). `trouble` is the message when the server gives none. */
export function useOwner(link: Link, trouble: string): Known {
  const claim = useClaim(link)
  const [answer, setAnswer] = useState<{ key: string; status?: MailStatus; problem?: string }>()
  const { email = '', token } = claim ?? {}
  const key = claim && `${email} ${token ?? ''}`

  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const show = (result: { status?: MailStatus; problem?: string }) => isCurrent && setAnswer({ key, ...result })
    api('GET /newsletter/status', { query: { email, ...(token !== undefined && { token }) } }).then(
      ({ data }) => show({ status: data }),
      (error: unknown) => show({ problem: (error instanceof ApiError && error.message) || trouble }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, email, token, trouble])

  if (!claim) return { owner: undefined, status: PUBLIC_STATUS, problem: '' }
  if (answer?.key !== key) return { owner: claim, status: undefined, problem: '' }
  // An invalid link is treated like none, so that another can be requested.
  if (!answer?.status) return { owner: undefined, status: PUBLIC_STATUS, problem: answer?.problem ?? '' }
  return { owner: claim, status: answer.status, problem: '' }
}

function useClaim({ email, token }: Link): Owner | undefined {
  const user = useSession()?.user
  if (email !== '' && token !== undefined) return { email, token }
  const own = user?.is_email_verified ? user.email : undefined
  if (own === undefined || (email !== '' && email.toLowerCase() !== own.toLowerCase())) return undefined
  return { email: own, token: undefined }
}
