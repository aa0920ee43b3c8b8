import { nepalTime } from '../clock.ts'
import { html, page } from '../page.ts'
import type { Transaction } from './transactions.ts'

/** What a payer sees after the payment's end, or when coming back to a used payment. */

export function paidPage(returnUrl: string): string {
  const body = html`<h1>Paid</h1>
    <div class="card" data-testid="esewa-paid">
      <p>This payment has been taken.</p>
      <a class="button main-action" href="${returnUrl}" data-testid="esewa-return">Return to the merchant</a>
    </div>`
  return page({ title: 'Paid', body })
}

export function closeTabPage(): string {
  const body = html`<h1>Paid</h1>
    <div class="card">
      <p data-testid="esewa-close-tab">
        The money has been taken. Close this tab: the merchant is not told by the browser and must ask eSewa.
      </p>
    </div>`
  return page({ title: 'Paid, close this tab', body })
}

export function returnTwicePage(returnUrl: string): string {
  const body = html`<h1>Paid, return twice</h1>
    <div class="card">
      <p>The money has been taken once. Both links lead to the same address with the same reply.</p>
      <p>
        <a class="button" href="${returnUrl}" target="_blank" rel="noopener noreferrer" data-testid="esewa-return-first"
          >First return, in a new tab</a
        >
      </p>
      <p><a class="button main-action" href="${returnUrl}" data-testid="esewa-return-second">Second return, in this tab</a></p>
    </div>`
  return page({ title: 'Paid, return twice', body })
}

export function waitingPage(settlesAt: number, now: number): string {
  const seconds = Math.ceil((settlesAt - now) / 1000)
  const body = html`<h1>The payment is on its way</h1>
    <div class="card">
      <p data-testid="esewa-waiting">
        It will be taken at ${nepalTime(settlesAt)}. Then this page offers the way back to the merchant.
      </p>
    </div>`
  return page({ title: 'Waiting', body, refreshSeconds: Math.min(seconds, 15) })
}

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

export function unknownPaymentPage(): string {
  const body = html`<h1>No such payment</h1>
    <div class="card">
      <p data-testid="esewa-unknown">The sandbox knows no payment here. It forgets all payments when it restarts or is reset.</p>
    </div>`
  return page({ title: 'No such payment', body })
}
