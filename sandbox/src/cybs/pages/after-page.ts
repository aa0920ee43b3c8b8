import { nepalTime } from '../../clock.ts'
import { html, page, type Html } from '../../pages/page.ts'
import type { CardPayment, ReturnPost } from '../payments.ts'

// Pages that a payer sees after the card page.

/** The content security policy contains the hash of exactly this text, so the script element may contain nothing else. */
export const RETURN_SCRIPT = "document.getElementById('return').submit()"

/** Renders the page that posts the signed result to the merchant, or shows it where there is no address. */
export function returnPage(returnPost: ReturnPost): string {
  if (returnPost.url === '') return receiptPage(returnPost)
  const body = html`<h1>Back to the merchant</h1>
    <div class="card">
      <p data-testid="cybs-returning">Your browser sends the signed result to the merchant.</p>
      ${returnForm(returnPost, { id: 'return', testId: 'cybs-return', label: 'Return to the merchant' })}
    </div>
    ${{ html: `<script>${RETURN_SCRIPT}</script>` }}`
  return page({ title: 'Back to the merchant', body })
}

/** Renders a page that posts the same result twice. */
export function returnTwicePage(returnPost: ReturnPost): string {
  const body = html`<h1>Return twice</h1>
    <div class="card">
      <p>The card was charged once. Both buttons send the same result to the same address.</p>
      ${returnForm(returnPost, { id: 'first', testId: 'cybs-return-first', label: 'First return, in a new tab', isNewTab: true })}
      ${returnForm(returnPost, { id: 'second', testId: 'cybs-return-second', label: 'Second return, in this tab' })}
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
      <p>Neither the form nor the merchant’s profile has a return address.</p>
      <dl>${rows}</dl>
    </div>`
  return page({ title: 'Receipt', body })
}

/** Renders the refusal of a form that is not accepted. */
export function deniedPage(reason: string): string {
  const body = html`<h1>Access denied</h1>
    <div class="card">
      <p data-testid="cybs-denied">You are not allowed to see this page. No notice is sent to the merchant.</p>
      <p class="quiet" data-testid="cybs-denied-reason">
        The real page gives no reason. For developers, the sandbox does: ${reason}.
      </p>
    </div>`
  return page({ title: 'Access denied', body })
}

/** Renders the end of a payment without a return. */
export function closeTabPage(): string {
  const body = html`<h1>Close this tab</h1>
    <div class="card">
      <p data-testid="cybs-close-tab">
        The browser does not return. The merchant receives a notice or has to search for the payment.
      </p>
    </div>`
  return page({ title: 'Close this tab', body })
}

/** Renders the bank's 3-D Secure question. */
export function threeDsPage(payment: CardPayment, cardNumber: string): string {
  const body = html`<h1>Confirm this payment with your bank</h1>
    <form class="card" method="post" action="/cybs/card/${payment.session}" data-testid="cybs-3ds">
      <p>3-D Secure, for ${payment.form.currency} ${payment.form.amount} with the card ending in ${cardNumber.slice(-4)}.</p>
      <input type="hidden" name="card_number" value="${cardNumber}" />
      <button class="main-action" name="outcome" value="three_ds_pass" data-testid="cybs-3ds-pass">Confirm</button>
      <button name="outcome" value="three_ds_fail" data-testid="cybs-3ds-fail">Fail</button>
    </form>`
  return page({ title: '3-D Secure', body })
}

/** Renders a page that waits until the card is charged. */
export function waitingPage(readyAt: number, now: number): string {
  const seconds = Math.ceil((readyAt - now) / 1000)
  const body = html`<h1>Payment pending</h1>
    <div class="card">
      <p data-testid="cybs-waiting">
        The card will be charged at ${nepalTime(readyAt)}. Then you can return to the merchant from this page.
      </p>
    </div>`
  return page({ title: 'Waiting', body, refreshSeconds: Math.min(seconds, 15) })
}

/** Renders an expired session, after which the card is rarely still charged. */
export function sessionOverPage(payment: CardPayment): string {
  const body = html`<h1>This session has expired</h1>
    <div class="card">
      <p data-testid="cybs-session-over">
        It ended at ${nepalTime(payment.sessionEndsAt)} without a payment. No notice is sent to the merchant.
      </p>
      <form method="post" action="/cybs/card/${payment.session}">
        <p class="quiet">In rare cases the card is still charged:</p>
        <button name="outcome" value="pay_late" data-testid="cybs-pay-late">Pay anyway</button>
      </form>
    </div>`
  return page({ title: 'Session expired', body })
}

/** Renders a payment that cannot be paid again. */
export function closedPage(payment: CardPayment): string {
  const link = html`<p>
    <a class="button main-action" href="/cybs/return/${payment.session}" data-testid="cybs-back">Back to the merchant</a>
  </p>`
  const body = html`<h1>This payment is closed</h1>
    <div class="card">
      <p data-testid="cybs-closed">Its state is “${payment.state}”. To pay, start a new payment at the merchant.</p>
      ${payment.returnPost ? link : null}
    </div>`
  return page({ title: 'Payment closed', body })
}

/** Renders the error of an unknown session. */
export function unknownCardPage(): string {
  const body = html`<h1>No such payment</h1>
    <div class="card">
      <p data-testid="cybs-unknown">
        There is no payment at this address. The sandbox forgets all payments when it restarts or is reset.
      </p>
    </div>`
  return page({ title: 'No such payment', body })
}
