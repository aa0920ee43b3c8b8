import { ApiError } from '../../../platform/api/api.ts'

const PLACE = 'chautari.email-proof'

/** Keeps a verification link in this tab while its user logs in. */
export function keepProof(token: string): void {
  try {
    sessionStorage.setItem(PLACE, token)
  } catch {
    // Storage is disabled. The user must open the email again after logging in.
  }
}

export function keptProof(): string | undefined {
  try {
    return sessionStorage.getItem(PLACE) ?? undefined
  } catch {
    return undefined
  }
}

export function dropProof(): void {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {
    // Storage is disabled, so no link is stored.
  }
}

/** Returns whether a failed link may work later: there was no response, the session had ended, or the server was busy or failed. */
export function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status } = error
  return status === 0 || status === 401 || status === 429 || status >= 500
}
