import { API_BASE, ApiError } from './api.ts'
import { storedSession } from '../session/session.ts'

/**
 * A file of the API, by its path below the API's own, asked for with the session if there is one, which ends with a 401 as by every call.
 * Throws what every call throws when it is refused or not reached.
 */
async function fetchFile(path: string, headers: Record<string, string>): Promise<Blob> {
  const session = storedSession()
  const signed = session ? { authorization: `Bearer ${session.token}`, ...headers } : headers
  const response = await fetch(`${API_BASE}${path}`, { headers: signed }).catch(() => undefined)
  if (session && response?.status === 401) {
    const { sessionEnded } = await import('../session/session-ended.ts')
    if (await sessionEnded(session.token)) return new Promise(() => {})
  }
  if (!response?.ok) throw new ApiError(response?.status ?? 0, { code: 'file_missing', message: '' })
  return response.blob()
}

/** Fetches a file and hands it to the browser to keep under a name: a link could not send the headers that open it. */
export async function saveFile(
  path: string,
  { name, headers }: { name: string; headers: Record<string, string> },
): Promise<void> {
  keepFile(await fetchFile(path, headers), name)
}

/** Hands what is in the page to the browser, to keep as a file. */
export function keepFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
