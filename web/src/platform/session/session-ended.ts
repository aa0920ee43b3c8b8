import { toast } from '../../ui/feedback/toast.tsx'
import { toastAfterReload } from '../storage/after-reload.ts'
import { dropSession, storedSession } from './session.ts'
import { loadTexts, type Translate } from '../language/texts.ts'

const PLACE = 'chautari.session.ended'
const AGAIN_AFTER_MS = 10_000

let ended: { token: string; isLoading: Promise<boolean> } | undefined

/**
 * The server no longer knows a token (spec 2 §4, §8): whose session it is, is signed out in this browser, is told, and gets the page
 * anew, once however many calls hear of it. Answers whether the page is about to be loaded anew.
 */
export function sessionEnded(token: string): Promise<boolean> {
  if (ended?.token !== token) {
    if (storedSession()?.token !== token) return Promise.resolve(false)
    ended = { token, isLoading: end() }
  }
  return ended.isLoading
}

async function end(): Promise<boolean> {
  dropSession()
  const isLoop = wasJustReloaded()
  const tell = isLoop ? toast : toastAfterReload
  // On a poor line its words may not come; the session has ended all the same.
  await loadTexts('account').then(
    (t: Translate<'account'>) => tell('failure', t('expired')),
    () => {},
  )
  if (!isLoop) location.reload()
  return !isLoop
}

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
