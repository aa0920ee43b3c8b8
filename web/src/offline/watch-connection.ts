import { english } from '@chautari/contract/english-formats'
import { shownLocale } from '../platform/language/locale.ts'
import { loadNepali, loadTexts, type Translate } from '../platform/language/texts.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { element } from './elements.ts'
import { offlineScreen } from './offline-screen.ts'
import styles from './offline-screen.module.css'
import type { Wording } from './voucher-card.ts'

const ANSWER_MS = 8000

/** Lays the offline screen over the whole app while the browser has no connection (spec 2 §2, §4); what was done below it stays. */
export async function watchConnection(): Promise<void> {
  const wording = await loadWording()
  const t: Translate<'offline'> = wording.t
  let isLost = false
  // A dialog, so that the browser itself keeps focus and reader in it, above whatever else is open, and gives the focus back.
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
  // Escape leads nowhere; where a browser does not know `closedby`, a second one closes it all the same.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => isLost && dialog.showModal())
  addEventListener('online', regain)
  addEventListener('offline', lose)
  if (!navigator.onLine) lose()
}

/** All of it before the line is lost. */
async function loadWording(): Promise<Wording> {
  const formats = shownLocale() === 'ne' ? (await loadNepali()).formats : english
  return { t: await loadTexts('offline'), formats }
}

/** What the browser says of the line may be wrong either way. */
async function isReachable(): Promise<boolean> {
  const answer = fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
  return answer.then(
    ({ ok }) => ok,
    () => false,
  )
}
