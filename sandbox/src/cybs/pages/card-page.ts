import { clockText, nepalTime } from '../../clock.ts'
import { withThousandsCommas } from '../../rupees.ts'
import { html, page, type Html } from '../../pages/page.ts'
import type { CardOutcome } from '../outcomes/choice.ts'
import { CARD_MERCHANT, GOOD_CARD, THREE_DS_CARD, REASON_CODES, REASONS, SPECIAL_CARDS, type Decision } from '../merchant.ts'
import { cardAmountText, type CardPayment } from '../payments.ts'
import { CARD_FORGERIES } from '../outcomes/reply.ts'

export type CardPage = { payment: CardPayment; others: readonly CardPayment[]; now: number; alert: string | null }

type Choice = { outcome: CardOutcome; label: string; meaning: string }

const EDGE_CASES: readonly Choice[] = [
  {
    outcome: 'pay_notice_only',
    label: 'Pay, only the notice',
    meaning: 'Charged. The server receives a notice, the browser does not return.',
  },
  { outcome: 'pay_browser_only', label: 'Pay, only the browser', meaning: 'Charged. The browser returns, no notice is sent.' },
  {
    outcome: 'pay_no_return',
    label: 'Pay, never return',
    meaning: 'Charged. Neither return nor notice: only a search finds it.',
  },
  {
    outcome: 'pay_twice',
    label: 'Pay, reply twice',
    meaning: 'Charged once. Two notices are sent and the browser can return twice.',
  },
  { outcome: 'pay_late', label: 'Pay very late', meaning: 'Charged long after this session, when a hold has expired.' },
  { outcome: 'pay_error', label: 'Pay, report an error', meaning: 'Charged, but the reply reports a time-out.' },
  {
    outcome: 'pending',
    label: 'Review, then accept',
    meaning: 'Held for review, and accepted a little later: only a search shows that.',
  },
  { outcome: 'expire', label: 'Let the session expire', meaning: 'Nothing is charged, and no reply is sent.' },
]

/** Renders the card page: the bill, a test card that works, and every outcome as a button. */
export function cardPage({ payment, others, now, alert }: CardPage): string {
  const secondsLeft = Math.ceil((payment.sessionEndsAt - now) / 1000)
  const body = html` <h1>Pay by card <span class="quiet">(NIC Asia, stand-in)</span></h1>
    <section class="card" data-testid="cybs-card-page">
      ${bill(payment)}
      <p data-testid="cybs-countdown">
        This page is valid until ${nepalTime(payment.sessionEndsAt)}: ${clockText(secondsLeft)} left.
      </p>
      <div class="timer" aria-hidden="true"><span style="animation-duration:${secondsLeft}s"></span></div>
    </section>
    <form method="post" action="/cybs/card/${payment.session}">
      ${cardEntry(alert)}
      <section class="card">
        <h2>Other replies of the bank</h2>
        ${replyRow('decline', 'Decline', 'DECLINE')} ${replyRow('review', 'Hold for review', 'REVIEW')}
        ${replyRow('error', 'Report an error', 'ERROR')}
      </section>
      <section class="card">
        <h2>Edge cases</h2>
        ${EDGE_CASES.map(choiceRow)} ${amountRow(payment)} ${forgeryRow()} ${otherRow(others)}
      </section>
    </form>
    ${cardTable()}`
  return page({ title: 'Pay by card', body, refreshSeconds: secondsLeft + 1 })
}

function bill({ form }: CardPayment): Html {
  return html`<p class="sum" data-testid="cybs-amount">${form.currency} ${withThousandsCommas(cardAmountText(form.paisa))}</p>
    <dl>
      <dt>Merchant</dt>
      <dd data-testid="cybs-merchant">${CARD_MERCHANT.name}</dd>
      <dt>Reference</dt>
      <dd data-testid="cybs-reference">${form.referenceNumber}</dd>
      <dt>Transaction</dt>
      <dd>${form.transactionUuid}</dd>
    </dl>`
}

function cardEntry(alert: string | null): Html {
  const warning = html`<p class="alert" role="alert" data-testid="cybs-alert">${alert}</p>`
  return html`<section class="card">
    <h2>Test card</h2>
    ${alert === null ? null : warning}
    <div class="fields">
      <label
        >Card number
        <input name="card_number" value="${GOOD_CARD}" inputmode="numeric" autocomplete="off" data-testid="cybs-card-number"
      /></label>
      <label>Expiry <input name="card_expiry" value="12-2032" autocomplete="off" data-testid="cybs-card-expiry" /></label>
      <label>CVN <input name="card_cvn" value="123" inputmode="numeric" autocomplete="off" data-testid="cybs-card-cvn" /></label>
    </div>
    <button class="main-action" name="outcome" value="pay" data-testid="cybs-pay">Pay</button>
    <button name="outcome" value="cancel" data-testid="cybs-cancel">Cancel</button>
    <p class="quiet">Do not enter a real card. Every card number here is a test number.</p>
  </section>`
}

function outcomeButton(outcome: CardOutcome, label: string): Html {
  return html`<button name="outcome" value="${outcome}" data-testid="cybs-${outcome.replaceAll('_', '-')}">${label}</button>`
}

function replyRow(outcome: CardOutcome, label: string, decision: Decision): Html {
  const codes = REASON_CODES.filter((code) => REASONS[code].decision === decision && code !== 104)
  const options = codes.map((code) => html`<option>${code}</option>`)
  return html`<div class="row">
    <p>${decision}, nothing charged. ${codes.map((code) => `${code}: ${REASONS[code].message}`).join(' ')}</p>
    <label
      >Reason
      <select name="${outcome}_reason" data-testid="cybs-${outcome}-reason">
        ${options}
      </select></label
    >
    ${outcomeButton(outcome, label)}
  </div>`
}

function choiceRow({ outcome, label, meaning }: Choice): Html {
  return html`<div class="row">
    <p>${meaning}</p>
    ${outcomeButton(outcome, label)}
  </div>`
}

function amountRow({ form }: CardPayment): Html {
  return html`<div class="row">
    <p>Approves part of the amount (110), or requests and charges another amount than the merchant signed.</p>
    <label
      >Rupees (optional)
      <input
        name="amount"
        value=""
        inputmode="decimal"
        placeholder="${cardAmountText(form.paisa)}"
        data-testid="cybs-tampered-amount"
    /></label>
    ${outcomeButton('pay_partial', 'Approve part')} ${outcomeButton('pay_tampered', 'Charge this amount')}
  </div>`
}

function forgeryRow(): Html {
  const forgeries = CARD_FORGERIES.map((kind) => html`<option value="${kind}">${kind.replaceAll('_', ' ')}</option>`)
  return html`<div class="row">
    <p>Nothing is charged. A forged success is sent to the merchant.</p>
    <label
      >Forgery
      <select name="forgery" data-testid="cybs-forgery">
        ${forgeries}
      </select></label
    >
    <label
      >Channel
      <select name="channel" data-testid="cybs-channel">
        <option>browser</option>
        <option>notice</option>
      </select></label
    >
    ${outcomeButton('return_forged', 'Send forged')}
  </div>`
}

function otherRow(others: readonly CardPayment[]): Html {
  const payments = others.map(({ form }) => html`<option>${form.transactionUuid}</option>`)
  const withOther = html`<label
      >Paid payment
      <select name="other" data-testid="cybs-other-payment">
        ${payments}
      </select></label
    >
    ${outcomeButton('return_other', 'Send its reply')}`
  return html`<div class="row">
    <p>Nothing is charged. The genuine success of another payment is sent to the merchant.</p>
    ${others.length > 0 ? withOther : html`<p class="quiet" data-testid="cybs-no-other-payment">No other payment is paid yet.</p>`}
  </div>`
}

function cardTable(): Html {
  const rows = Object.entries(SPECIAL_CARDS).map(([number, reason]) => cardRow(number, `${REASONS[reason].decision} ${reason}`))
  return html`<section class="card">
    <h2>Test card numbers</h2>
    <table data-testid="cybs-cards">
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Result</th>
      </tr>
      ${rows} ${cardRow(THREE_DS_CARD, '3-D Secure, then a choice')} ${cardRow('any other', 'ACCEPT 100')}
    </table>
  </section>`
}

function cardRow(number: string, result: string): Html {
  return html`<tr>
    <td><code>${number}</code></td>
    <td>${result}</td>
  </tr>`
}
