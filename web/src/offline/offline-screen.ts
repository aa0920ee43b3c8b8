import { lastVoucher } from '../entities/booking/last-voucher.ts'
import type { Translate } from '../platform/language/texts.ts'
import { drawing, element } from './elements.ts'
import styles from './offline-screen.module.css'
import { voucherCard, type Wording } from './voucher-card.ts'

// The offline icon, in the style of the others.
const NO_LINE = [
  'M12 18h.01',
  'M9.17 15.17a4 4 0 0 1 5.66 0',
  'M6.34 12.34a8 8 0 0 1 3.3 -1.96m3.34 -.4a8 8 0 0 1 4.68 2.36',
  'M3.51 9.51a12 12 0 0 1 3.58 -2.44m3.7 -.97a12 12 0 0 1 9.7 3.41',
  'M3 3l18 18',
]

type OfflineScreen = { screen: HTMLElement; retry: HTMLButtonElement }

/**
 * Creates the offline screen (spec 2 §2, §8) with the last voucher. Uses plain DOM, because the service worker's page has no
 * React. `onRetry` resolves to whether the connection is back.
 */
export function offlineScreen(wording: Wording, onRetry: () => Promise<boolean>): OfflineScreen {
  const t: Translate<'offline'> = wording.t
  const voucher = lastVoucher()
  const retry = element('button', { type: 'button', class: styles.retry }, t('retry'))
  const status = element('p', { role: 'status', class: styles.status })
  retry.addEventListener('click', () => void tryAgain())

  async function tryAgain(): Promise<void> {
    if (retry.ariaDisabled === 'true') return
    retry.ariaDisabled = 'true'
    status.textContent = t('trying')
    const isBack = await onRetry()
    retry.ariaDisabled = 'false'
    status.textContent = isBack ? '' : t('stillLost')
  }

  const card = element(
    'div',
    { class: styles.card },
    drawing(styles.sign, NO_LINE),
    element('h1', { id: 'offline-heading' }, t('heading')),
    element('p', { id: 'offline-body' }, t('body')),
    retry,
    status,
  )
  return { screen: element('div', { class: styles.screen }, card, voucher && voucherCard(voucher, wording)), retry }
}
