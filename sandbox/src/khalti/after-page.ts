import { nepalTime } from '../clock.ts'
import { html, page } from '../pages/page.ts'
import { walletPages } from '../pages/wallet-pages.ts'
import { payPath, type Payment } from './payments.ts'

/** What a payer sees after the payment's end, or when coming back to a used or expired link. */

export const { paidPage, closeTabPage, returnTwicePage, waitingPage, unknownPaymentPage } = walletPages({
  id: 'khalti',
  name: 'Khalti',
})

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
