import { nepalTime } from '../clock.ts'
import { html, page } from '../pages/page.ts'
import { walletPages } from '../pages/wallet-pages.ts'
import { payPath, type Payment } from './payments.ts'

// Pages that a payer sees after the pay page.

export const { paidPage, closeTabPage, returnTwicePage, waitingPage, unknownPaymentPage } = walletPages({
  id: 'khalti',
  name: 'Khalti',
})

/** Renders an expired link, which rarely still takes the money. */
export function linkOverPage(payment: Payment): string {
  const body = html`<h1>This link has expired</h1>
    <div class="card">
      <p data-testid="khalti-link-over">It ended at ${nepalTime(payment.linkEndsAt)} without a payment.</p>
      <p><a class="button main-action" href="${payment.order.website_url}" data-testid="khalti-back">Back to the merchant</a></p>
      <form method="post" action="${payPath(payment)}">
        <p class="quiet">In rare cases Khalti still takes the money:</p>
        <button name="outcome" value="pay_late" data-testid="khalti-pay-late">Pay anyway</button>
      </form>
    </div>`
  return page({ title: 'Link expired', body })
}

/** Renders a link that was used and cannot be paid again. */
export function usedPage(payment: Payment): string {
  const body = html`<h1>This link has been used</h1>
    <div class="card">
      <p data-testid="khalti-used">
        Its payment is “${payment.state.replaceAll('_', ' ')}”. To pay, start a new payment at the merchant.
      </p>
      <p><a class="button main-action" href="${payment.order.website_url}" data-testid="khalti-back">Back to the merchant</a></p>
    </div>`
  return page({ title: 'Link used', body })
}
