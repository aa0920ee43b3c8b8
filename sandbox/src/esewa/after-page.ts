import { nepalTime } from '../clock.ts'
import { html, page } from '../pages/page.ts'
import { walletPages } from '../pages/wallet-pages.ts'
import type { Transaction } from './transactions.ts'

// Pages that a payer sees after the pay page.

export const { paidPage, closeTabPage, returnTwicePage, waitingPage, unknownPaymentPage } = walletPages({
  id: 'esewa',
  name: 'eSewa',
})

/** Renders an expired session, which rarely still takes the money. */
export function sessionOverPage(transaction: Transaction): string {
  const body = html`<h1>This session has expired</h1>
    <div class="card">
      <p data-testid="esewa-session-over">It ended at ${nepalTime(transaction.sessionEndsAt)} without a payment.</p>
      <p>
        <a class="button main-action" href="${transaction.form.failure_url}" data-testid="esewa-back">Back to the merchant</a>
      </p>
      <form method="post" action="/esewa/pay/${transaction.session}">
        <p class="quiet">In rare cases eSewa still takes the money:</p>
        <button name="outcome" value="pay_late" data-testid="esewa-pay-late">Pay anyway</button>
      </form>
    </div>`
  return page({ title: 'Session expired', body })
}

/** Renders a payment that cannot be paid again. */
export function closedPage(transaction: Transaction, failureUrl: string): string {
  const body = html`<h1>This payment is closed</h1>
    <div class="card">
      <p data-testid="esewa-closed">
        Its state is “${transaction.state.replaceAll('_', ' ')}”. To pay, start a new payment at the merchant.
      </p>
      <p><a class="button main-action" href="${failureUrl}" data-testid="esewa-back">Back to the merchant</a></p>
    </div>`
  return page({ title: 'Payment closed', body })
}
