import { nepalTime } from '../clock.ts'
import { html, page } from '../pages/page.ts'
import { walletPages } from '../pages/wallet-pages.ts'
import type { FormRefusal } from './form.ts'
import type { Transaction } from './transactions.ts'

export const { paidPage, closeTabPage, returnTwicePage, waitingPage, unknownPaymentPage } = walletPages({
  id: 'connectips',
  name: 'connectIPS',
})

/** Renders the page that a payer sees when the gateway refuses the merchant's form. */
export function refusedPage({ code, message }: FormRefusal): string {
  const body = html`<h1>${code}</h1>
    <div class="card"><p data-testid="connectips-refused">${message}</p></div>`
  return page({ title: 'Refused', body })
}

/** Renders the error of a failed transaction. connectIPS shows it itself and does not redirect (documentation §3.5, figure 4). */
export function failedPage(failureUrl: string): string {
  const body = html`<h1>Transaction failed</h1>
    <div class="card">
      <p class="alert" data-testid="connectips-failed">The debit or the credit failed. You have not paid.</p>
      <p><a class="button main-action" href="${failureUrl}" data-testid="connectips-back">Return to Creditor Site</a></p>
    </div>`
  return page({ title: 'Transaction failed', body })
}

/** Renders an expired session, which rarely still takes the money. */
export function sessionOverPage(transaction: Transaction, failureUrl: string): string {
  const body = html`<h1>This session has expired</h1>
    <div class="card">
      <p data-testid="connectips-session-over">It ended at ${nepalTime(transaction.sessionEndsAt)} without a payment.</p>
      <p><a class="button main-action" href="${failureUrl}" data-testid="connectips-back">Return to Creditor Site</a></p>
      <form method="post" action="/connectips/pay/${transaction.session}">
        <p class="quiet">Rarely, a bank takes the money all the same:</p>
        <button name="outcome" value="pay_late" data-testid="connectips-pay-late">Pay after all</button>
      </form>
    </div>`
  return page({ title: 'Session expired', body })
}

/** Renders a transaction that ended without a payment and cannot be paid again. */
export function closedPage(transaction: Transaction, failureUrl: string): string {
  const body = html`<h1>This transaction is closed</h1>
    <div class="card">
      <p data-testid="connectips-closed">
        Its state is “${transaction.state}”. To pay, the merchant must start a new transaction with a new TXNID.
      </p>
      <p><a class="button main-action" href="${failureUrl}" data-testid="connectips-back">Return to Creditor Site</a></p>
    </div>`
  return page({ title: 'Transaction closed', body })
}
