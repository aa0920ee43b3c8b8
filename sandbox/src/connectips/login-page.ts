import { clockText, nepalTime } from '../clock.ts'
import { html, page, type Html } from '../pages/page.ts'
import { rupeesText } from '../rupees.ts'
import { PAYER_BANK, TEST_PAYER } from './merchant.ts'
import { tamperedPaisa, type Outcome } from './outcomes.ts'
import type { Transaction } from './transactions.ts'

export type LoginPage = { transaction: Transaction; others: readonly Transaction[]; now: number; loginError: boolean }

type Choice = { outcome: Outcome; label: string; meaning: string }

const EDGE_CASES: readonly Choice[] = [
  { outcome: 'pay_no_return', label: 'Pay, never return', meaning: 'The money is taken and the tab is closed.' },
  { outcome: 'pay_twice', label: 'Pay, return twice', meaning: 'The money is taken once; the success address is opened twice.' },
  { outcome: 'pending', label: 'Pay with a delay', meaning: 'Returns as a success; the banks finish a little later.' },
  {
    outcome: 'pay_late',
    label: 'Pay very late',
    meaning: 'The money is taken long after this session, when a hold has expired.',
  },
  { outcome: 'return_forged', label: 'Return without paying', meaning: 'Opens the success address, although nothing is paid.' },
  { outcome: 'expire', label: 'Let the session expire', meaning: 'Nothing is paid.' },
]

/**
 * Renders connectIPS's login and transaction pages as one: the bill, the payer's log-in with the one-time password, and every
 * outcome as a button.
 */
export function loginPage({ transaction, others, now, loginError }: LoginPage): string {
  const secondsLeft = Math.ceil((transaction.sessionEndsAt - now) / 1000)
  const body = html` <h1>Pay with connectIPS <span class="quiet">(stand-in)</span></h1>
    <section class="card" data-testid="connectips-pay-page">
      ${bill(transaction)}
      <p data-testid="connectips-countdown">
        This page is valid until ${nepalTime(transaction.sessionEndsAt)}: ${clockText(secondsLeft)} left.
      </p>
      <div class="timer" aria-hidden="true"><span style="animation-duration:${secondsLeft}s"></span></div>
    </section>
    <form method="post" action="/connectips/pay/${transaction.session}">
      ${loginCard(loginError)}
      <section class="card">
        <h2>Edge cases</h2>
        ${EDGE_CASES.map(choiceRow)} ${tamperedRow(transaction)} ${otherRow(others)}
      </section>
    </form>`
  return page({ title: 'Pay with connectIPS', body, refreshSeconds: secondsLeft + 1 })
}

function bill({ form }: Transaction): Html {
  return html`<p class="sum" data-testid="connectips-amount">${rupeesText(Number(form.TXNAMT))}</p>
    <dl>
      <dt>Merchant</dt>
      <dd data-testid="connectips-merchant">${form.APPNAME} (${form.APPID})</dd>
      <dt>Transaction</dt>
      <dd data-testid="connectips-txn-id">${form.TXNID}</dd>
      <dt>Date</dt>
      <dd>${form.TXNDATE}</dd>
      <dt>Reference</dt>
      <dd data-testid="connectips-reference">${form.REFERENCEID}</dd>
      <dt>Remarks</dt>
      <dd>${form.REMARKS}</dd>
      <dt>Particulars</dt>
      <dd>${form.PARTICULARS}</dd>
      <dt>From</dt>
      <dd>${PAYER_BANK.name} (${PAYER_BANK.code})</dd>
    </dl>`
}

function loginCard(loginError: boolean): Html {
  const alert = html`<p class="alert" role="alert" data-testid="connectips-login-error">
    User, password or one-time password is wrong. Use the ones filled in.
  </p>`
  return html`<section class="card">
    <h2>Test payer</h2>
    ${loginError ? alert : null}
    <div class="fields">
      <label>User <input name="user" value="${TEST_PAYER.user}" autocomplete="off" data-testid="connectips-user" /></label>
      <label
        >Password <input name="password" value="${TEST_PAYER.password}" autocomplete="off" data-testid="connectips-password"
      /></label>
      <label
        >One-time password <input name="otp" value="${TEST_PAYER.otp}" autocomplete="off" data-testid="connectips-otp"
      /></label>
    </div>
    <button class="main-action" name="outcome" value="pay" data-testid="connectips-pay">Pay</button>
    <button name="outcome" value="cancel" data-testid="connectips-cancel">Return to Creditor Site</button>
    <button name="outcome" value="fail" data-testid="connectips-fail">Fail</button>
  </section>`
}

function outcomeButton(outcome: Outcome, label: string): Html {
  return html`<button name="outcome" value="${outcome}" data-testid="connectips-${outcome.replaceAll('_', '-')}">
    ${label}
  </button>`
}

function choiceRow({ outcome, label, meaning }: Choice): Html {
  return html`<div class="row">
    <p>${meaning}</p>
    ${outcomeButton(outcome, label)}
  </div>`
}

function tamperedRow(transaction: Transaction): Html {
  return html`<div class="row">
    <p>Pays another amount than the bill.</p>
    <label
      >Rupees
      <input
        name="amount"
        value="${tamperedPaisa(transaction) / 100}"
        inputmode="decimal"
        data-testid="connectips-tampered-amount"
    /></label>
    ${outcomeButton('pay_tampered', 'Pay this amount')}
  </div>`
}

function otherRow(others: readonly Transaction[]): Html {
  const options = others.map(({ form }) => html`<option>${form.TXNID}</option>`)
  const choice = html`<label
      >Paid transaction
      <select name="other" data-testid="connectips-other-payment">
        ${options}
      </select></label
    >
    ${outcomeButton('return_other', 'Return with its TXNID')}`
  return html`<div class="row">
    <p>Nothing is paid; the browser returns with the TXNID of another, paid transaction.</p>
    ${others.length > 0 ? choice : html`<p class="quiet" data-testid="connectips-no-other-payment">No other transaction is paid yet.</p>`}
  </div>`
}
