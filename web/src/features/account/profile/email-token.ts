import { ApiError } from '../../../platform/api/api.ts'
import { readFromTab, writeToTab } from '../../../platform/storage/tab-storage.ts'

const EMAIL_TOKEN_KEY = 'chautari.email-proof'

/** Stores the token of a verification link for this tab, while its user logs in. Without storage, the user must open the email again. */
export function storeEmailToken(token: string): void {
  writeToTab(EMAIL_TOKEN_KEY, { token })
}

/** Returns the stored token of a verification link; undefined when there is none. */
export function storedEmailToken(): string | undefined {
  const { token } = readFromTab(EMAIL_TOKEN_KEY)
  return typeof token === 'string' ? token : undefined
}

/** Removes the stored token. */
export function removeEmailToken(): void {
  writeToTab(EMAIL_TOKEN_KEY, {})
}

/** Returns whether a failed link may work later: there was no response, the session had ended, or the server was busy or failed. */
export function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status } = error
  return status === 0 || status === 401 || status === 429 || status >= 500
}
