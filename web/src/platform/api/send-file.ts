import { shownLocale } from '../language/locale.ts'
import { fetchWithSession } from '../session/fetch-with-session.ts'
import { API_BASE, ApiError } from './api.ts'

type Refusal = { error?: { code: string; message: string; fields?: Record<string, string[]> } }

/**
 * Sends a file as the body of a call to a path below `API_BASE`, with the stored session if there is one, and returns the response. A 401
 * ends the session, as for any call. Throws `ApiError` when the API refuses or cannot be reached.
 */
export async function sendFile(path: string, file: Blob, headers: Record<string, string>): Promise<unknown> {
  const response = await fetchWithSession(`${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'accept-language': shownLocale(), 'content-type': file.type, ...headers },
    body: file,
  }).catch(() => undefined)
  if (!response?.ok) throw await failureOf(response)
  // An unread body keeps the connection open.
  return response.json()
}

async function failureOf(response: Response | undefined): Promise<ApiError> {
  const { error } = ((await response?.json().catch(() => undefined)) ?? {}) as Refusal
  return new ApiError(response?.status ?? 0, error ?? { code: 'unreachable', message: '' })
}
