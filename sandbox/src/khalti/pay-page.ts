import { clockText, nepalTime } from '../clock.ts'
import { html, page, type Html } from '../pages/page.ts'
import { rupeesText } from '../rupees.ts'
import { TEST_PAYERS } from './merchant.ts'
import { tamperedPaisa, type Outcome } from './outcomes.ts'
import { payPath, type Payment } from './payments.ts'
import { FORGERIES } from './return-address.ts'

export type PayPage = { payment: Payment; others: readonly Payment[]; now: number; loginError: boolean }

type Choice = { outcome: Outcome; label: string; meaning: string }

const EDGE_CASES: readonly Choice[] = [
  { outcome: 'pay_no_return', label: 'Pay, never return', meaning: 'The money is taken and the tab is closed.' },
  { outcome: 'pay_twice', label: 'Pay, return twice', meaning: 'The money is taken once; the return address is opened twice.' },
  { outcome: 'pending', label: 'Pay with a delay', meaning: 'Returns as pending; paid a little later.' },
  {
    outcome: 'pay_late',
    label: 'Pay very late',
    meaning: 'The money is taken while this link is valid, when a hold has expired.',
  },
  { outcome: 'ambiguous', label: 'Get stuck', meaning: 'Returns as pending, and stays pending for ever.' },
  { outcome: 'expire', label: 'Let the link expire', meaning: 'Nothing is paid, and the browser does not return.' },
]

/** Renders the pay page: the order, a test payer who works, and every outcome as a button. */
export function payPage({ payment, others, now, loginError }: PayPage): string {
  const secondsLeft = Math.ceil((payment.linkEndsAt - now) / 1000)
  const body = html` <h1>Pay with Khalti <span class="quiet">(stand-in)</span></h1>
    <section class="card" data-testid="khalti-pay-page">
      ${bill(payment)}
      <p data-testid="khalti-countdown">
        This link is valid until ${nepalTime(payment.linkEndsAt)}: ${clockText(secondsLeft)} left.
      </p>
      <div class="timer" aria-hidden="true"><span style="animation-duration:${secondsLeft}s"></span></div>
    </section>
    <form method="post" action="${payPath(payment)}">
      ${loginCard(loginError)}
      <section class="card">
        <h2>Edge cases</h2>
        ${EDGE_CASES.map(choiceRow)} ${forgeryRows(payment, others)}
      </section>
    </form>`
  return page({ title: 'Pay with Khalti', body, refreshSeconds: secondsLeft + 1 })
}

function bill({ order, merchant }: Payment): Html {
  const customer = html`<dt>Customer</dt>
    <dd>${order.customerName}</dd>`
  return html`<p class="sum" data-testid="khalti-amount">${rupeesText(order.amount)}</p>
    <dl>
      <dt>Merchant</dt>
      <dd data-testid="khalti-merchant">${merchant.name}, ${order.website_url}</dd>
      <dt>For</dt>
      <dd data-testid="khalti-order-name">${order.purchase_order_name}</dd>
      <dt>Reference</dt>
      <dd data-testid="khalti-reference">${order.purchase_order_id}</dd>
      ${order.customerName === null ? null : customer}
    </dl>`
}

function loginCard(loginError: boolean): Html {
  const alert = html`<p class="alert" role="alert" data-testid="khalti-login-error">
    Khalti ID, MPIN or OTP is wrong. Use the ones filled in.
  </p>`
  return html`<section class="card">
    <h2>Test payer</h2>
    ${loginError ? alert : null}
    <div class="fields">
      <label>Khalti ID <input name="khalti_id" value="${TEST_PAYERS.ids[0]}" autocomplete="off" data-testid="khalti-id" /></label>
      <label>MPIN <input name="mpin" value="${TEST_PAYERS.mpin}" autocomplete="off" data-testid="khalti-mpin" /></label>
      <label>OTP <input name="otp" value="${TEST_PAYERS.otp}" autocomplete="off" data-testid="khalti-otp" /></label>
    </div>
    <button class="main-action" name="outcome" value="pay" data-testid="khalti-pay">Pay</button>
    <button name="outcome" value="cancel" data-testid="khalti-cancel">Cancel</button>
    <button name="outcome" value="fail" data-testid="khalti-fail">Fail</button>
  </section>`
}

function outcomeButton(outcome: Outcome, label: string): Html {
  return html`<button name="outcome" value="${outcome}" data-testid="khalti-${outcome.replaceAll('_', '-')}">${label}</button>`
}

function choiceRow({ outcome, label, meaning }: Choice): Html {
  return html`<div class="row">
    <p>${meaning}</p>
    ${outcomeButton(outcome, label)}
  </div>`
}

function forgeryRows(payment: Payment, others: readonly Payment[]): Html {
  const forgeries = FORGERIES.map((kind) => html`<option value="${kind}">${kind.replaceAll('_', ' ')}</option>`)
  const payments = others.map(({ pidx, order }) => html`<option value="${pidx}">${order.purchase_order_id}</option>`)
  const withOther = html`<label
      >Paid payment
      <select name="other" data-testid="khalti-other-payment">
        ${payments}
      </select></label
    >
    ${outcomeButton('return_other', 'Return with its result')}`
  return html` <div class="row">
      <p>Pays another amount than the order; the lookup shows the amount paid.</p>
      <label
        >Rupees
        <input name="amount" value="${tamperedPaisa(payment) / 100}" inputmode="decimal" data-testid="khalti-tampered-amount"
      /></label>
      ${outcomeButton('pay_tampered', 'Pay this amount')}
    </div>
    <div class="row">
      <p>Nothing is paid; the browser returns with a forged success.</p>
      <label
        >Forgery
        <select name="forgery" data-testid="khalti-forgery">
          ${forgeries}
        </select></label
      >
      ${outcomeButton('return_forged', 'Return with a forgery')}
    </div>
    <div class="row">
      <p>Nothing is paid; the browser returns with the genuine success of another payment.</p>
      ${others.length > 0 ? withOther : html`<p class="quiet" data-testid="khalti-no-other-payment">No other payment is paid yet.</p>`}
    </div>`
}
