import type { Session } from '@chautari/contract/account/shapes'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '../../links.ts'
import { storeSession } from '../../platform/session/stored-session.ts'
import { toastAfterReload } from '../../platform/storage/after-reload.ts'
import { ownPath } from './own-path.ts'
import { storedSession, useSession } from './session.ts'

/**
 * Stores a new session and loads `next` or home as a new document, where a toast shows `message` (spec 2 §4). `next` may come
 * from a URL, so it is followed only if it is a path of this site.
 */
export function signIn(session: Session, { next, message }: { next?: string | null; message: string }): void {
  storeSession(session)
  toastAfterReload('success', message)
  location.replace(ownPath(next))
}

/** Returns the address of the login page, which leads to `next` after login. */
export function loginLink(next: string): string {
  const path = ownPath(next)
  return path === links.home ? links.login : `${links.login}?${new URLSearchParams({ next: path }).toString()}`
}

/**
 * Returns the session, and redirects guests to the login page, which returns here (spec 2 §2). Null until hydration and while a
 * guest is being redirected.
 */
export function useRequiredSession(): Session | null {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Reads the storage directly, because the first render has no session, like the server's.
    if (!storedSession()) void navigate(loginLink(pathname + search), { replace: true })
  }, [session, pathname, search, navigate])
  return session
}
