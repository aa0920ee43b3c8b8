import { nepalTime } from '../clock.ts'
import { html, page, type Html } from '../page.ts'
import type { CardPayment, ReturnPost } from './payments.ts'

/** What a payer sees beside the card page: on the way back, or where there is none. */

/** The page's policy names the hash of this very text, so nothing may stand beside it in its element. */
export const RETURN_SCRIPT = "document.getElementById('return').submit()"

export function returnPage(back: ReturnPost): string {
  if (back.url === '') return receiptPage(back)
  const body = html`<h1>Back to the merchant</h1>
    <div class="card">
      <p data-testid="cybs-returning">Your browser carries the signed result to the merchant.</p>
      ${returnForm(back, { id: 'return', testId: 'cybs-return', label: 'Return to the merchant' })}
    </div>
    ${{ html: `<script>${RETURN_SCRIPT}</script>` }}`
  return page({ title: 'Back to the merchant', body })
}

export function returnTwicePage(back: ReturnPost): string {
  const body = html`<h1>Return twice</h1>
    <div class="card">
      <p>The card has been charged once. Both buttons carry the same result to the same address.</p>
      ${returnForm(back, { id: 'first', testId: 'cybs-return-first', label: 'First return, in a new tab', isNewTab: true })}
      ${returnForm(back, { id: 'second', testId: 'cybs-return-second', label: 'Second return, in this tab' })}
    </div>`
  return page({ title: 'Return twice', body })
}

type Button = { id: string; testId: string; label: string; isNewTab?: boolean }

function returnForm({ url, fields }: ReturnPost, { id, testId, label, isNewTab = false }: Button): Html {
  const inputs = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
  return html`<form id="${id}" method="post" action="${url}" target="${isNewTab ? '_blank' : '_self'}">
    ${inputs}<button class="main-action" data-testid="${testId}">${label}</button>
  </form>`
}

function receiptPage({ fields }: ReturnPost): string {
  const rows = fields.map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd>`,
  )
  const body = html`<h1>The bank’s own receipt</h1>
    <div class="card" data-testid="cybs-receipt">
      <p>Neither the form nor the profile names a page to return to.</p>
      <dl>${rows}</dl>
    </div>`
  return page({ title: 'Receipt', body })
}

export function deniedPage(reason: string): string {
  const body = html`<h1>Access denied</h1>
    <div class="card">
      <p data-testid="cybs-denied">You are not allowed to see this page. The merchant is not told.</p>
      <p class="quiet" data-testid="cybs-denied-reason">
        The real page says no more; here, for whoever writes a shop: ${reason}.
      </p>
    </div>`
  return page({ title: 'Access denied', body })
}

export function closeTabPage(): string {
  const body = html`<h1>Close this tab</h1>
    <div class="card">
      <p data-testid="cybs-close-tab">The browser does not go back. The merchant hears by a notice, or must search.</p>
    </div>`
  return page({ title: 'Close this tab', body })
}

export function questionPage(payment: CardPayment, cardNumber: string): string {
  const body = html`<h1>Your bank asks: is it you?</h1>
    <form class="card" method="post" action="/cybs/card/${payment.session}" data-testid="cybs-3ds">
      <p>3-D Secure, for ${payment.form.currency} ${payment.form.amount} with the card ending in ${cardNumber.slice(-4)}.</p>
      <input type="hidden" name="card_number" value="${cardNumber}" />
      <button class="main-action" name="outcome" value="three_ds_pass" data-testid="cybs-3ds-pass">It is me</button>
      <button name="outcome" value="three_ds_fail" data-testid="cybs-3ds-fail">Fail</button>
    </form>`
  return page({ title: '3-D Secure', body })
}

export function waitingPage(readyAt: number, now: number): string {
  const seconds = Math.ceil((readyAt - now) / 1000)
  const body = html`<h1>The payment is on its way</h1>
    <div class="card">
      <p data-testid="cybs-waiting">
        The card is charged at ${nepalTime(readyAt)}. Then this page offers the way back to the merchant.
      </p>
    </div>`
  return page({ title: 'Waiting', body, refreshSeconds: Math.min(seconds, 15) })
}

export function sessionOverPage(payment: CardPayment): string {
  const body = html`<h1>This session has expired</h1>
    <div class="card">
      <p data-testid="cybs-session-over">
        It ended at ${nepalTime(payment.sessionEndsAt)} without a payment; the merchant is not told.
      </p>
      <form method="post" action="/cybs/card/${payment.session}">
        <p class="quiet">Rarely, the card is charged all the same:</p>
        <button name="outcome" value="pay_late" data-testid="cybs-pay-late">Pay after all</button>
      </form>
    </div>`
  return page({ title: 'Session expired', body })
}

export function closedPage(payment: CardPayment): string {
  const link = html`<p>
    <a class="button main-action" href="/cybs/return/${payment.session}" data-testid="cybs-back">Back to the merchant</a>
  </p>`
  const body = html`<h1>This payment is closed</h1>
    <div class="card">
      <p data-testid="cybs-closed">It ended as “${payment.state}”. A new payment needs a new reference from the merchant.</p>
      ${payment.back ? link : null}
    </div>`
  return page({ title: 'Payment closed', body })
}

export function unknownCardPage(): string {
  const body = html`<h1>No such payment</h1>
    <div class="card">
      <p data-testid="cybs-unknown">The sandbox knows no payment here. It forgets all payments when it restarts or is reset.</p>
    </div>`
  return page({ title: 'No such payment', body })
}
