import { nepalTime } from '../clock.ts'
import { html, page } from '../page.ts'
import { payPath, type Payment } from './payments.ts'

/** What a payer sees after the payment's end, or when coming back to a used or expired link. */

export function paidPage(returnUrl: string): string {
  const body = html`<h1>Paid</h1>
    <div class="card" data-testid="khalti-paid">
      <p>This payment has been taken.</p>
      <a class="button main-action" href="${returnUrl}" data-testid="khalti-return">Return to the merchant</a>
    </div>`
  return page({ title: 'Paid', body })
}

export function closeTabPage(): string {
  const body = html`<h1>Paid</h1>
    <div class="card">
      <p data-testid="khalti-close-tab">
        The money has been taken. Close this tab: the merchant is not told by the browser and must ask Khalti.
      </p>
    </div>`
  return page({ title: 'Paid, close this tab', body })
}

export function returnTwicePage(returnUrl: string): string {
  const body = html`<h1>Paid, return twice</h1>
    <div class="card">
      <p>The money has been taken once. Both links lead to the same address with the same words.</p>
      <p>
        <a class="button" href="${returnUrl}" target="_blank" rel="noopener noreferrer" data-testid="khalti-return-first"
          >First return, in a new tab</a
        >
      </p>
      <p><a class="button main-action" href="${returnUrl}" data-testid="khalti-return-second">Second return, in this tab</a></p>
    </div>`
  return page({ title: 'Paid, return twice', body })
}

export function waitingPage(settlesAt: number, now: number): string {
  const seconds = Math.ceil((settlesAt - now) / 1000)
  const body = html`<h1>The payment is on its way</h1>
    <div class="card">
      <p data-testid="khalti-waiting">
        It will be taken at ${nepalTime(settlesAt)}. Then this page offers the way back to the merchant.
      </p>
    </div>`
  return page({ title: 'Waiting', body, refreshSeconds: Math.min(seconds, 15) })
}

export function linkOverPage(payment: Payment): string {
  const body = html`<h1>This link has expired</h1>
    <div class="card">
      <p data-testid="khalti-link-over">It ended at ${nepalTime(payment.linkEndsAt)} without a payment.</p>
      <p><a class="button main-action" href="${payment.order.website_url}" data-testid="khalti-back">Back to the merchant</a></p>
      <form method="post" action="${payPath(payment)}">
        <p class="quiet">Rarely, Khalti takes the money all the same:</p>
        <button name="outcome" value="pay_late" data-testid="khalti-pay-late">Pay after all</button>
      </form>
    </div>`
  return page({ title: 'Link expired', body })
}

export function usedPage(payment: Payment): string {
  const body = html`<h1>This link has been used</h1>
    <div class="card">
      <p data-testid="khalti-used">
        Its payment ended as “${payment.state.replaceAll('_', ' ')}”. Another try needs a new link from the merchant.
      </p>
      <p><a class="button main-action" href="${payment.order.website_url}" data-testid="khalti-back">Back to the merchant</a></p>
    </div>`
  return page({ title: 'Link used', body })
}

export function unknownPaymentPage(): string {
  const body = html`<h1>No such payment</h1>
    <div class="card">
      <p data-testid="khalti-unknown">The sandbox knows no payment here. It forgets all payments when it restarts or is reset.</p>
    </div>`
  return page({ title: 'No such payment', body })
}
