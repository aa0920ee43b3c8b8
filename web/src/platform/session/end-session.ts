import { toast } from '../../ui/feedback/toast.tsx'
import { loadTexts, type Translate } from '../language/texts.ts'
import { toastAfterReload } from '../storage/after-reload.ts'
import { dropSession, storedToken } from './stored-session.ts'

const RELOADED_AT_KEY = 'chautari.session.ended'
const RELOAD_PAUSE_MS = 10_000

let ended: { token: string; isReloading: Promise<boolean> } | undefined

/**
 * Signs this browser out after the API answered 401 to `token`, shows a notice and reloads the page. Acts only once when several calls fail.
 * Returns whether the page is about to reload. (spec 2 §4, §8)
 */
export function endSession(token: string): Promise<boolean> {
  if (ended?.token !== token) {
    if (storedToken() !== token) return Promise.resolve(false)
    ended = { token, isReloading: signOut() }
  }
  return ended.isReloading
}

async function signOut(): Promise<boolean> {
  dropSession()
  const isLoop = wasJustReloaded()
  const notify = isLoop ? toast : toastAfterReload
  // Continue when the texts fail to load on a poor connection: the session has ended anyway.
  await loadTexts('account').then(
    (t: Translate<'account'>) => notify('failure', t('expired')),
    () => {},
  )
  if (!isLoop) location.reload()
  return !isLoop
}

// Prevents an endless reload if something stores the expired session again.
function wasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT_KEY))
    sessionStorage.setItem(RELOADED_AT_KEY, `${Date.now()}`)
    return Date.now() - last < RELOAD_PAUSE_MS
  } catch {
    return true
  }
}
