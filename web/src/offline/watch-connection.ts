import { english } from '@chautari/contract/english-formats'
import { shownLocale } from '../platform/locale.ts'
import { loadNepali, loadTexts } from '../platform/texts.ts'
import { toast } from '../ui/toast.tsx'
import { element } from './elements.ts'
import { offlineScreen } from './offline-screen.ts'
import styles from './offline-screen.module.css'
import type { Wording } from './voucher-card.ts'

const ANSWER_MS = 8000

/** Lays the offline screen over the whole app while the browser has no connection (spec 2 §2, §4); what was done below it stays. */
export async function watchConnection(): Promise<void> {
  const wording = await loadWording()
  let shown: HTMLDialogElement | undefined

  const isOver = () => {
    if (!shown) return
    const left = shown
    shown = undefined
    // Its own end is told later, when it is no longer on the page.
    left.close()
    left.remove()
    toast('success', wording.t('back'))
  }
  const isLost = () => {
    shown ??= cover(wording, async () => {
      const isBack = await isReachable()
      if (isBack) isOver()
      return isBack
    })
  }
  addEventListener('online', isOver)
  addEventListener('offline', isLost)
  if (!navigator.onLine) isLost()
}

/** All of it before the line is lost. */
async function loadWording(): Promise<Wording> {
  const formats = shownLocale() === 'ne' ? (await loadNepali()).formats : english
  return { t: await loadTexts('offline'), formats }
}

/** A dialog, so that the browser itself keeps focus and reader in it, above whatever else is open, and gives the focus back. */
function cover(wording: Wording, onRetry: () => Promise<boolean>): HTMLDialogElement {
  const { screen, retry } = offlineScreen(wording, onRetry)
  const named = { 'aria-labelledby': 'offline-heading', 'aria-describedby': 'offline-body' }
  const dialog = element('dialog', { class: styles.dialog, role: 'alertdialog', closedby: 'none', ...named }, screen)
  // Escape leads nowhere; of browsers that do not know `closedby`, a second one closes it all the same.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => {
    if (dialog.isConnected) dialog.showModal()
  })
  document.body.append(dialog)
  dialog.showModal()
  retry.focus()
  return dialog
}

/** What the browser says of the line may be wrong either way. */
async function isReachable(): Promise<boolean> {
  const answer = fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
  return answer.then(
    ({ ok }) => ok,
    () => false,
  )
}
