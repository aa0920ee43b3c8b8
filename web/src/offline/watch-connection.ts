import { english } from '@chautari/contract/english-formats'
import { shownLocale } from '../platform/language/locale.ts'
import { loadNepali, loadTexts, type Translate } from '../platform/language/texts.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { element } from './elements.ts'
import { offlineScreen } from './offline-screen.ts'
import styles from './offline-screen.module.css'
import type { Wording } from './voucher-card.ts'

const ANSWER_MS = 8000

/** Shows the offline screen over the app while disconnected (spec 2 §2, §4). The page below keeps its state. */
export async function watchConnection(): Promise<void> {
  const wording = await loadWording()
  const t: Translate<'offline'> = wording.t
  let isLost = false
  // A modal dialog, so that the browser traps the focus, stacks it on top and returns the focus.
  const named = { 'aria-labelledby': 'offline-heading', 'aria-describedby': 'offline-body' }
  const dialog = element('dialog', { class: styles.dialog, role: 'alertdialog', closedby: 'none', ...named })
  document.body.append(dialog)

  const lose = () => {
    if (isLost) return
    isLost = true
    const { screen, retry } = offlineScreen(wording, tryAgain)
    dialog.replaceChildren(screen)
    dialog.showModal()
    retry.focus()
  }
  const regain = () => {
    if (!isLost) return
    isLost = false
    dialog.close()
    toast('success', t('back'))
  }
  const tryAgain = async () => {
    const isBack = await isReachable()
    if (isBack) regain()
    return isBack
  }
  // Escape is ignored. Browsers without `closedby` close it on a second Escape.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => isLost && dialog.showModal())
  addEventListener('online', regain)
  addEventListener('offline', lose)
  if (!navigator.onLine) lose()
}

/** Loads everything before the connection is lost. */
async function loadWording(): Promise<Wording> {
  const formats = shownLocale() === 'ne' ? (await loadNepali()).formats : english
  return { t: await loadTexts('offline'), formats }
}

/** Returns whether the server can be reached. Sends a request, because `navigator.onLine` can be wrong either way. */
async function isReachable(): Promise<boolean> {
  const answer = fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
  return answer.then(
    ({ ok }) => ok,
    () => false,
  )
}
