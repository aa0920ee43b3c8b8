import { toast } from '../ui/toast.tsx'
import { toastAfterReload } from './after-reload.ts'
import { dropSession, storedSession } from './session.ts'
import { loadTexts, type Say } from './texts.ts'

const PLACE = 'chautari.session.ended'
const AGAIN_AFTER_MS = 10_000

let ended: string | undefined

/**
 * The server no longer knows a token (spec 2 §4, §8): whose session it is, is signed out in this browser, is told, and gets the page
 * anew, once however many calls hear of it. Answers whether the page is about to be loaded anew.
 */
export async function sessionEnded(token: string): Promise<boolean> {
  if (ended === token) return true
  if (storedSession()?.token !== token) return false
  ended = token
  dropSession()
  const tell = wasJustReloaded() ? toast : toastAfterReload
  tell('failure', expired(await loadTexts('account')))
  if (tell === toast) return false
  location.reload()
  return true
}

const expired = (t: Say<'account'>) => t('expired')

// Whatever brings a dead session back again and again, the page is not loaded again and again.
function wasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(PLACE))
    sessionStorage.setItem(PLACE, `${Date.now()}`)
    return Date.now() - last < AGAIN_AFTER_MS
  } catch {
    return true
  }
}
