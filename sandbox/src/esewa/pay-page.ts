import { clockText, nepalTime } from '../clock.ts'
import { html, page, type Html } from '../pages/page.ts'
import { paisaIn, rupeesText } from '../rupees.ts'
import { esewaAmountText } from './amount.ts'
import { TEST_MERCHANT, TEST_PAYERS } from './merchant.ts'
import { tamperedPaisa, type Outcome } from './outcomes.ts'
import { FORGERIES } from './return-address.ts'
import type { Transaction } from './transactions.ts'

export type PayPage = { transaction: Transaction; others: readonly Transaction[]; now: number; loginError: boolean }

type Choice = { outcome: Outcome; label: string; meaning: string }

const DIFFICULT_ENDS: readonly Choice[] = [
  { outcome: 'pay_no_return', label: 'Pay, never return', meaning: 'The money is taken and the tab is closed.' },
  { outcome: 'pay_twice', label: 'Pay, return twice', meaning: 'The money is taken once; the way back is walked twice.' },
  { outcome: 'pending', label: 'Pay later', meaning: 'Back by the failure address, still pending; paid a little later.' },
  { outcome: 'pay_late', label: 'Pay very late', meaning: 'Taken long after this session, when a hold has lapsed.' },
  { outcome: 'ambiguous', label: 'Get stuck', meaning: 'eSewa does not know itself: AMBIGUOUS, back by the failure address.' },
  { outcome: 'expire', label: 'Let the session expire', meaning: 'Nothing is paid, and eSewa forgets the payment.' },
]

export function payPage({ transaction, others, now, loginError }: PayPage): string {
  const secondsLeft = Math.ceil((transaction.sessionEndsAt - now) / 1000)
  const body = html` <h1>Pay with eSewa <span class="quiet">(stand-in)</span></h1>
    <section class="card" data-testid="esewa-pay-page">
      ${bill(transaction)}
      <p data-testid="esewa-countdown">
        This page is good until ${nepalTime(transaction.sessionEndsAt)}: ${clockText(secondsLeft)} left.
      </p>
      <div class="timer" aria-hidden="true"><span style="animation-duration:${secondsLeft}s"></span></div>
    </section>
    <form method="post" action="/esewa/pay/${transaction.session}">
      ${loginCard(loginError)}
      <section class="card">
        <h2>Difficult ends</h2>
        ${DIFFICULT_ENDS.map(choiceRow)} ${trickRows(transaction, others)}
      </section>
    </form>`
  return page({ title: 'Pay with eSewa', body, refreshSeconds: secondsLeft + 1 })
}

function bill({ form }: Transaction): Html {
  return html`<p class="sum" data-testid="esewa-amount">${rupees(form.total_amount)}</p>
    <dl>
      <dt>Merchant</dt>
      <dd data-testid="esewa-merchant">${TEST_MERCHANT.productCode}, eSewa’s public test merchant</dd>
      <dt>Reference</dt>
      <dd data-testid="esewa-reference">${form.transaction_uuid}</dd>
      <dt>Amount</dt>
      <dd>${rupees(form.amount)}</dd>
      <dt>Tax</dt>
      <dd>${rupees(form.tax_amount)}</dd>
      <dt>Service and delivery</dt>
      <dd>${rupees(form.product_service_charge)} and ${rupees(form.product_delivery_charge)}</dd>
    </dl>`
}

function loginCard(loginError: boolean): Html {
  const alert = html`<p class="alert" role="alert" data-testid="esewa-login-error">
    No test payer has this ID, password and token. The filled-in ones work.
  </p>`
  return html`<section class="card">
    <h2>Test payer</h2>
    ${loginError ? alert : null}
    <div class="fields">
      <label>eSewa ID <input name="esewa_id" value="${TEST_PAYERS.ids[0]}" autocomplete="off" data-testid="esewa-id" /></label>
      <label
        >Password <input name="password" value="${TEST_PAYERS.password}" autocomplete="off" data-testid="esewa-password"
      /></label>
      <label>Token <input name="token" value="${TEST_PAYERS.token}" autocomplete="off" data-testid="esewa-token" /></label>
    </div>
    <button class="main-action" name="outcome" value="pay" data-testid="esewa-pay">Pay</button>
    <button name="outcome" value="cancel" data-testid="esewa-cancel">Cancel</button>
    <button name="outcome" value="fail" data-testid="esewa-fail">Fail</button>
  </section>`
}

function outcomeButton(outcome: Outcome, label: string): Html {
  return html`<button name="outcome" value="${outcome}" data-testid="esewa-${outcome.replaceAll('_', '-')}">${label}</button>`
}

function choiceRow({ outcome, label, meaning }: Choice): Html {
  return html`<div class="row">
    <p>${meaning}</p>
    ${outcomeButton(outcome, label)}
  </div>`
}

function trickRows(transaction: Transaction, others: readonly Transaction[]): Html {
  const forgeries = FORGERIES.map((kind) => html`<option value="${kind}">${kind.replaceAll('_', ' ')}</option>`)
  const payments = others.map(({ form }) => html`<option>${form.transaction_uuid}</option>`)
  const withOther = html`<label
      >Paid one
      <select name="other" data-testid="esewa-other-payment">
        ${payments}
      </select></label
    >
    ${outcomeButton('return_other', 'Return with it')}`
  return html` <div class="row">
      <p>Pays another sum than asked; eSewa signs the sum really paid.</p>
      <label
        >Rupees
        <input
          name="amount"
          value="${esewaAmountText(tamperedPaisa(transaction))}"
          inputmode="decimal"
          data-testid="esewa-tampered-amount"
      /></label>
      ${outcomeButton('pay_tampered', 'Pay this sum')}
    </div>
    <div class="row">
      <p>Nothing is paid; the browser goes back with a forged success.</p>
      <label
        >Forgery
        <select name="forgery" data-testid="esewa-forgery">
          ${forgeries}
        </select></label
      >
      ${outcomeButton('return_forged', 'Return forged')}
    </div>
    <div class="row">
      <p>Nothing is paid; the browser goes back with the genuine success of another payment.</p>
      ${others.length > 0 ? withOther : html`<p class="quiet" data-testid="esewa-no-other-payment">No other payment has been paid yet.</p>`}
    </div>`
}

function rupees(amount: string): string {
  return rupeesText(paisaIn(amount) ?? 0)
}
