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

const EDGE_CASES: readonly Choice[] = [
  { outcome: 'pay_no_return', label: 'Pay, never return', meaning: 'The money is taken and the tab is closed.' },
  { outcome: 'pay_twice', label: 'Pay, return twice', meaning: 'The money is taken once; the return address is opened twice.' },
  { outcome: 'pending', label: 'Pay with a delay', meaning: 'Returns by the failure address as pending; paid a little later.' },
  {
    outcome: 'pay_late',
    label: 'Pay very late',
    meaning: 'The money is taken long after this session, when a hold has expired.',
  },
  { outcome: 'ambiguous', label: 'Get stuck', meaning: 'Returns by the failure address, and the status stays AMBIGUOUS.' },
  { outcome: 'expire', label: 'Let the session expire', meaning: 'Nothing is paid, and the status becomes NOT_FOUND.' },
]

/** Renders the pay page: the bill, a test payer who works, and every outcome as a button. */
export function payPage({ transaction, others, now, loginError }: PayPage): string {
  const secondsLeft = Math.ceil((transaction.sessionEndsAt - now) / 1000)
  const body = html` <h1>Pay with eSewa <span class="quiet">(stand-in)</span></h1>
    <section class="card" data-testid="esewa-pay-page">
      ${bill(transaction)}
      <p data-testid="esewa-countdown">
        This page is valid until ${nepalTime(transaction.sessionEndsAt)}: ${clockText(secondsLeft)} left.
      </p>
      <div class="timer" aria-hidden="true"><span style="animation-duration:${secondsLeft}s"></span></div>
    </section>
    <form method="post" action="/esewa/pay/${transaction.session}">
      ${loginCard(loginError)}
      <section class="card">
        <h2>Edge cases</h2>
        ${EDGE_CASES.map(choiceRow)} ${forgeryRows(transaction, others)}
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
    eSewa ID, password or token is wrong. Use the ones filled in.
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

function forgeryRows(transaction: Transaction, others: readonly Transaction[]): Html {
  const forgeries = FORGERIES.map((kind) => html`<option value="${kind}">${kind.replaceAll('_', ' ')}</option>`)
  const payments = others.map(({ form }) => html`<option>${form.transaction_uuid}</option>`)
  const withOther = html`<label
      >Paid payment
      <select name="other" data-testid="esewa-other-payment">
        ${payments}
      </select></label
    >
    ${outcomeButton('return_other', 'Return with its reply')}`
  return html` <div class="row">
      <p>Pays another amount than the bill; eSewa signs the amount paid.</p>
      <label
        >Rupees
        <input
          name="amount"
          value="${esewaAmountText(tamperedPaisa(transaction))}"
          inputmode="decimal"
          data-testid="esewa-tampered-amount"
      /></label>
      ${outcomeButton('pay_tampered', 'Pay this amount')}
    </div>
    <div class="row">
      <p>Nothing is paid; the browser returns with a forged success.</p>
      <label
        >Forgery
        <select name="forgery" data-testid="esewa-forgery">
          ${forgeries}
        </select></label
      >
      ${outcomeButton('return_forged', 'Return with a forgery')}
    </div>
    <div class="row">
      <p>Nothing is paid; the browser returns with the genuine success of another payment.</p>
      ${others.length > 0 ? withOther : html`<p class="quiet" data-testid="esewa-no-other-payment">No other payment is paid yet.</p>`}
    </div>`
}

function rupees(amount: string): string {
  return rupeesText(paisaIn(amount) ?? 0)
}
