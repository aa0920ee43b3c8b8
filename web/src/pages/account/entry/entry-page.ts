import { useEffect } from 'react'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ownPath } from '../../../entities/account/own-path.ts'
import { storedSession } from '../../../entities/account/session.ts'
import { signInProviders } from '../../../entities/content/site-facts.ts'
import type { links } from '../../../links.ts'
import { apiContext } from '../../../platform/api/api-context.ts'
import { api } from '../../../platform/api/api.ts'

/** Loads the configured sign-in providers, for the login and registration pages. */
export const providersLoader = async ({ context }: LoaderFunctionArgs) => ({
  ways: await signInProviders(context.get(apiContext)),
})

/** Starts to load the sign-in providers in the browser. The page does not wait for them. */
export const providersClientLoader = () => ({ ways: signInProviders(api) })

/** Returns the address to go to after login, from the query. Redirects a user who is already signed in. */
export function useNext(): string | null {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = search.get('next')
  useEffect(() => {
    if (storedSession()) void navigate(ownPath(next), { replace: true })
    // Runs only on mount, because a login on this page loads the next page as a new document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return next
}

/** Returns the address of the login or registration page that leads to the same `next`. */
export function withNext(path: typeof links.login | typeof links.register, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`
}
