import { toast } from '../../ui/feedback/toast.tsx'
import { loadTexts, type Translate } from '../language/texts.ts'
import { toastAfterReload } from '../storage/after-reload.ts'
import { dropSession, storedToken } from './stored-session.ts'

const PLACE = 'chautari.session.ended'
const RELOAD_PAUSE_MS = 10_000

let ended: { token: string; isReloading: Promise<boolean> } | undefined

/**
 * Signs this browser out after the API answered 401 to a token, tells the user and reloads the page, once however many calls
 * report it (spec 2 §4, §8). Returns whether the page is about to reload.
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
  // The texts may fail to load on a poor connection; the session has ended nevertheless.
  await loadTexts('account').then(
    (t: Translate<'account'>) => notify('failure', t('expired')),
    () => {},
  )
  if (!isLoop) location.reload()
  return !isLoop
}

// Guards against an endless reload where something stores the dead session again.
function wasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(PLACE))
    sessionStorage.setItem(PLACE, `${Date.now()}`)
    return Date.now() - last < RELOAD_PAUSE_MS
  } catch {
    return true
  }
}
