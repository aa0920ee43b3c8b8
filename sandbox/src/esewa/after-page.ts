import { nepalTime } from '../clock.ts'
import { html, page } from '../pages/page.ts'
import { walletPages } from '../pages/wallet-pages.ts'
import type { Transaction } from './transactions.ts'

/** What a payer sees after the payment's end, or when coming back to a used payment. */

export const { paidPage, closeTabPage, returnTwicePage, waitingPage, unknownPaymentPage } = walletPages({
  id: 'esewa',
  name: 'eSewa',
})

export function sessionOverPage(transaction: Transaction): string {
  const body = html`<h1>This session has expired</h1>
    <div class="card">
      <p data-testid="esewa-session-over">It ended at ${nepalTime(transaction.sessionEndsAt)} without a payment.</p>
      <p>
        <a class="button main-action" href="${transaction.form.failure_url}" data-testid="esewa-back">Back to the merchant</a>
      </p>
      <form method="post" action="/esewa/pay/${transaction.session}">
        <p class="quiet">Rarely, eSewa takes the money all the same:</p>
        <button name="outcome" value="pay_late" data-testid="esewa-pay-late">Pay after all</button>
      </form>
    </div>`
  return page({ title: 'Session expired', body })
}

export function closedPage(transaction: Transaction, failureUrl: string): string {
  const body = html`<h1>This payment is closed</h1>
    <div class="card">
      <p data-testid="esewa-closed">
        It ended as “${transaction.state.replaceAll('_', ' ')}”. A new payment needs a new reference from the merchant.
      </p>
      <p><a class="button main-action" href="${failureUrl}" data-testid="esewa-back">Back to the merchant</a></p>
    </div>`
  return page({ title: 'Payment closed', body })
}
