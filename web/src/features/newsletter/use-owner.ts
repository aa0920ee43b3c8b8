import { useEffect, useState } from 'react'
import { api, ApiError } from '../../platform/api/api.ts'
import { useSession } from '../../entities/account/session.ts'

/** What the address of the page says: whose letters, the proof of a letter's link, and what it asks to end. */
export type Link = { email: string; token: string | undefined }

/** Who may end letters at once: by a letter's link, or signed in with the account that proved the address. */
export type Owner = { email: string; token: string | undefined }

export type MailStatus = { is_newsletter_subscribed: boolean; is_transactional_mail: boolean }

/** Who has neither is shown both boxes, whatever comes to their address. */
const UNTOLD: MailStatus = { is_newsletter_subscribed: true, is_transactional_mail: true }

type Known = { owner: Owner | undefined; /** Nothing until it is known. */ status: MailStatus | undefined; problem: string }

/** Who is at the page, and which letters come to them (spec 2 §7). `trouble` is said where the server gave no reason. */
export function useOwner(link: Link, trouble: string): Known {
  const claim = useClaim(link)
  const [answer, setAnswer] = useState<{ key: string; status?: MailStatus; problem?: string }>()
  const { email = '', token } = claim ?? {}
  const key = claim && `${email} ${token ?? ''}`

  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const tell = (told: { status?: MailStatus; problem?: string }) => isCurrent && setAnswer({ key, ...told })
    api('GET /newsletter/status', { query: { email, ...(token !== undefined && { token }) } }).then(
      ({ data }) => tell({ status: data }),
      (error: unknown) => tell({ problem: (error instanceof ApiError && error.message) || trouble }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, email, token, trouble])

  if (!claim) return { owner: undefined, status: UNTOLD, problem: '' }
  if (answer?.key !== key) return { owner: claim, status: undefined, problem: '' }
  // Whose link is no good can still have another mailed.
  if (!answer?.status) return { owner: undefined, status: UNTOLD, problem: answer?.problem ?? '' }
  return { owner: claim, status: answer.status, problem: '' }
}

function useClaim({ email, token }: Link): Owner | undefined {
  const user = useSession()?.user
  if (email !== '' && token !== undefined) return { email, token }
  const own = user?.is_email_verified ? user.email : undefined
  if (own === undefined || (email !== '' && email.toLowerCase() !== own.toLowerCase())) return undefined
  return { email: own, token: undefined }
}
