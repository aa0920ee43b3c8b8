import type { Session } from '@chautari/contract/account/shapes'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toastAfterReload } from '../storage/after-reload.ts'
import { links } from '../pages/links.ts'
import { ownPath } from './own-path.ts'
import { keepSession, storedSession, useSession } from './session.ts'

/**
 * Somebody is signed in: keeps their session and loads the page that they wanted, or home, anew, where `said` is told
 * (spec 2 §4). `next` may come from an address: only a path of this site is gone to.
 */
export function signedIn(session: Session, { next, said }: { next?: string | null; said: string }): void {
  keepSession(session)
  toastAfterReload('success', said)
  location.replace(ownPath(next))
}

/** The login page, which leads back to a path of this site afterwards. */
export function loginLink(next: string): string {
  const path = ownPath(next)
  return path === links.home ? links.login : `${links.login}?${new URLSearchParams({ next: path }).toString()}`
}

/**
 * The session of a page of one's account; null while the page wakes up, and while somebody who is not signed in is led to the login
 * page and back again (spec 2 §2).
 */
export function useRequiredSession(): Session | null {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Asked of the storage: the first render, like the server's, knows of no session.
    if (!storedSession()) void navigate(loginLink(pathname + search), { replace: true })
  }, [session, pathname, search, navigate])
  return session
}
