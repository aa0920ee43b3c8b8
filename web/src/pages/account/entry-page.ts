import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { links } from '../../platform/pages/links.ts'
import { ownPath } from '../../platform/session/own-path.ts'
import { ifAnswered, pageData } from '../../platform/pages/page-data.ts'
import { storedSession } from '../../platform/session/session.ts'

/** The ways to sign in by an account elsewhere; none where the settings cannot be had, for a password does without. */
export const waysPage = pageData(async ({ api }) => (await ifAnswered(api('GET /settings', {})))?.data.sign_in ?? [])

/** Where the address says to go once signed in. Whoever comes signed in already is led there at once. */
export function useNext(): string | null {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = search.get('next')
  useEffect(() => {
    if (storedSession()) void navigate(ownPath(next), { replace: true })
    // Only on arrival: who signs in here is told of it by a page that is loaded anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return next
}

/** The page beside this one, to log in or to register, with the same place to go afterwards. */
export function withNext(path: typeof links.login | typeof links.register, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`
}
