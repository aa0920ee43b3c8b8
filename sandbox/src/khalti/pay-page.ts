import { clockText, nepalTime } from '../clock.ts'
import { html, page, type Html } from '../pages/page.ts'
import { rupeesText } from '../rupees.ts'
import { TEST_PAYERS } from './merchant.ts'
import { tamperedPaisa, type Outcome } from './outcomes.ts'
import { payPath, type Payment } from './payments.ts'
import { FORGERIES } from './return-address.ts'

export type PayPage = { payment: Payment; others: readonly Payment[]; now: number; loginError: boolean }

type Choice = { outcome: Outcome; label: string; meaning: string }

const DIFFICULT_ENDS: readonly Choice[] = [
  { outcome: 'pay_no_return', label: 'Pay, never return', meaning: 'The money is taken and the tab is closed.' },
  { outcome: 'pay_twice', label: 'Pay, return twice', meaning: 'The money is taken once; the way back is walked twice.' },
  { outcome: 'pending', label: 'Pay later', meaning: 'Back as pending; paid a little later.' },
  { outcome: 'pay_late', label: 'Pay very late', meaning: 'Taken while this link lives, but when a hold has lapsed.' },
  { outcome: 'ambiguous', label: 'Get stuck', meaning: 'Back as pending, and Khalti says so for ever.' },
  { outcome: 'expire', label: 'Let the link expire', meaning: 'Nothing is paid, and nothing leads back.' },
]

export function payPage({ payment, others, now, loginError }: PayPage): string {
  const secondsLeft = Math.ceil((payment.linkEndsAt - now) / 1000)
  const body = html` <h1>Pay with Khalti <span class="quiet">(stand-in)</span></h1>
    <section class="card" data-testid="khalti-pay-page">
      ${bill(payment)}
      <p data-testid="khalti-countdown">
        This link is good until ${nepalTime(payment.linkEndsAt)}: ${clockText(secondsLeft)} left.
      </p>
      <div class="timer" aria-hidden="true"><span style="animation-duration:${secondsLeft}s"></span></div>
    </section>
    <form method="post" action="${payPath(payment)}">
      ${loginCard(loginError)}
      <section class="card">
        <h2>Difficult ends</h2>
        ${DIFFICULT_ENDS.map(choiceRow)} ${trickRows(payment, others)}
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
    No test payer has this ID, MPIN and OTP. The filled-in ones work.
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

function trickRows(payment: Payment, others: readonly Payment[]): Html {
  const forgeries = FORGERIES.map((kind) => html`<option value="${kind}">${kind.replaceAll('_', ' ')}</option>`)
  const payments = others.map(({ pidx, order }) => html`<option value="${pidx}">${order.purchase_order_id}</option>`)
  const withOther = html`<label
      >Paid one
      <select name="other" data-testid="khalti-other-payment">
        ${payments}
      </select></label
    >
    ${outcomeButton('return_other', 'Return with it')}`
  return html` <div class="row">
      <p>Pays another sum than asked; Khalti says the sum really paid.</p>
      <label
        >Rupees
        <input name="amount" value="${tamperedPaisa(payment) / 100}" inputmode="decimal" data-testid="khalti-tampered-amount"
      /></label>
      ${outcomeButton('pay_tampered', 'Pay this sum')}
    </div>
    <div class="row">
      <p>Nothing is paid; the browser goes back with a forged success.</p>
      <label
        >Forgery
        <select name="forgery" data-testid="khalti-forgery">
          ${forgeries}
        </select></label
      >
      ${outcomeButton('return_forged', 'Return forged')}
    </div>
    <div class="row">
      <p>Nothing is paid; the browser goes back with the genuine success of another payment.</p>
      ${others.length > 0 ? withOther : html`<p class="quiet" data-testid="khalti-no-other-payment">No other payment has been paid yet.</p>`}
    </div>`
}
