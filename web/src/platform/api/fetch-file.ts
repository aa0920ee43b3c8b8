import { shownLocale } from '../language/locale.ts'
import { fetchWithSession } from '../session/fetch-with-session.ts'
import { API_BASE, ApiError } from './api.ts'

/**
 * Fetches a file of the API by its path below `API_BASE` in the language of the page, with the stored session if there is one. A 401 ends
 * the session, as for any call. Throws `ApiError` when the API refuses or cannot be reached.
 */
export async function fetchFile(path: string, headers: Record<string, string>): Promise<Blob> {
  const init = { headers: { 'accept-language': shownLocale(), ...headers } }
  const response = await fetchWithSession(`${API_BASE}${path}`, init).catch(() => undefined)
  if (!response?.ok) throw new ApiError(response?.status ?? 0, { code: 'file_missing', message: '' })
  return response.blob()
}

/** Fetches a file and saves it as a download under `name`; a plain link could not send the headers that authorise it. */
export async function downloadFile(
  path: string,
  { name, headers }: { name: string; headers: Record<string, string> },
): Promise<void> {
  downloadBlob(await fetchFile(path, headers), name)
}

/** Saves content as a download under `name`. */
export function downloadBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
