import { CARD_MERCHANT, GOOD_CARD } from '../cybs/merchant.ts'
import { TEST_MERCHANT, TEST_PAYERS } from '../esewa/merchant.ts'
import { TEST_MERCHANT as KHALTI_MERCHANT, TEST_PAYERS as KHALTI_PAYERS } from '../khalti/merchant.ts'
import { FACEBOOK_APP } from '../facebook/client.ts'
import { TEST_MERCHANT as CONNECTIPS_MERCHANT, TEST_PAYER as CONNECTIPS_PAYER } from '../connectips/merchant.ts'
import { GOOGLE_CLIENT_ID } from '../google/client.ts'
import { html, page, type Html } from './page.ts'
import { SMS_TOKEN } from '../sms/routes.ts'

/** Renders the start page: every stand-in with its test data and addresses, and the control calls. */
export function startPage(smtpPort: number | null): string {
  const body = html`<h1>Chautari sandbox</h1>
    <p>
      This process stands in for the outside services of the shop, so that everything can be tried and tested on one computer. It
      shares no code with the shop.
    </p>
    <div class="two">
      ${esewaCard()}${khaltiCard()}${bankCard()}${connectIpsCard()}${googleCard()}${facebookCard()}${mailCard(smtpPort)}${smsCard()}${storageCard()}
    </div>
    ${controlCard()}`
  return page({ title: 'Start', body })
}

function esewaCard() {
  return html`<section class="card">
    <h2>eSewa ePay v2</h2>
    <p>Book something in the shop and choose eSewa. The shop sends you to the pay page here.</p>
    <ul>
      <li><strong>Pay</strong>: the test payer is already filled in.</li>
      <li><strong>Cancel</strong> and <strong>Fail</strong>: you return without a payment.</li>
      <li>Edge cases: pay without a return, late, twice or another amount, and forged returns.</li>
    </ul>
    <dl>
      <dt>Merchant</dt>
      <dd><code>${TEST_MERCHANT.productCode}</code> (public test merchant)</dd>
      <dt>eSewa ID</dt>
      <dd><code>${TEST_PAYERS.ids[0]}</code> to <code>${TEST_PAYERS.ids.at(-1) ?? ''}</code></dd>
      <dt>Password</dt>
      <dd><code>${TEST_PAYERS.password}</code></dd>
      <dt>MPIN</dt>
      <dd><code>${TEST_PAYERS.mpin}</code> (the app only)</dd>
      <dt>Token</dt>
      <dd><code>${TEST_PAYERS.token}</code></dd>
      <dt>Form</dt>
      <dd><code>/esewa/api/epay/main/v2/form</code></dd>
      <dt>Status</dt>
      <dd><code>/esewa/api/epay/transaction/status/</code></dd>
    </dl>
  </section>`
}

function khaltiCard() {
  return html`<section class="card">
    <h2>Khalti ePayment (KPG-2)</h2>
    <p>The shop requests a link and sends you to it. The page there has the same outcomes as eSewa’s.</p>
    <dl>
      <dt>Secret key</dt>
      <dd><code>${KHALTI_MERCHANT.secret}</code> (of Khalti’s public samples)</dd>
      <dt>Khalti ID</dt>
      <dd><code>${KHALTI_PAYERS.ids[0]}</code> to <code>${KHALTI_PAYERS.ids.at(-1) ?? ''}</code></dd>
      <dt>MPIN</dt>
      <dd><code>${KHALTI_PAYERS.mpin}</code></dd>
      <dt>OTP</dt>
      <dd><code>${KHALTI_PAYERS.otp}</code></dd>
      <dt>API</dt>
      <dd><code>/khalti/api/v2/</code> with <code>epayment/initiate/</code> and <code>epayment/lookup/</code></dd>
      <dt>Refund</dt>
      <dd><code>/khalti/api/merchant-transaction/{transaction_id}/refund/</code></dd>
    </dl>
  </section>`
}

function bankCard() {
  return html`<section class="card">
    <h2>NIC Asia card (Secure Acceptance)</h2>
    <p>
      The shop posts a signed form and the payer sees the card page here. The result is sent twice: by the browser, and as a
      notice to the shop’s server.
    </p>
    <dl>
      <dt>Access key</dt>
      <dd><code>${CARD_MERCHANT.accessKey}</code></dd>
      <dt>Profile</dt>
      <dd><code>${CARD_MERCHANT.profileId}</code></dd>
      <dt>Secret key</dt>
      <dd><code>${CARD_MERCHANT.secret}</code></dd>
      <dt>Card</dt>
      <dd><code>${GOOD_CARD}</code>; the card page lists more</dd>
      <dt>Form</dt>
      <dd><code>/cybs/pay</code></dd>
      <dt>REST</dt>
      <dd><code>/cybs/tss/v2/searches</code>, <code>/cybs/pts/v2/payments/{id}/refunds</code> and <code>voids</code></dd>
      <dt>REST keys</dt>
      <dd>
        <code>${CARD_MERCHANT.name}</code>, <code>${CARD_MERCHANT.restKeyId}</code>, <code>${CARD_MERCHANT.restSecret}</code>
      </dd>
    </dl>
  </section>`
}

function connectIpsCard() {
  return html`<section class="card">
    <h2>connectIPS (NCHL)</h2>
    <p>
      The shop posts a form signed with its private key, and the payer pays from a bank account. The payer returns with the TXNID
      alone, so the shop always has to validate it.
    </p>
    <dl>
      <dt>Merchant</dt>
      <dd>
        <code>${CONNECTIPS_MERCHANT.merchantId}</code>, app
        <code>${CONNECTIPS_MERCHANT.appId}</code> (${CONNECTIPS_MERCHANT.appName})
      </dd>
      <dt>API password</dt>
      <dd><code>${CONNECTIPS_MERCHANT.password}</code></dd>
      <dt>Private key</dt>
      <dd><code>sandbox/src/connectips/test-keys.ts</code></dd>
      <dt>User</dt>
      <dd><code>${CONNECTIPS_PAYER.user}</code></dd>
      <dt>Password</dt>
      <dd><code>${CONNECTIPS_PAYER.password}</code></dd>
      <dt>One-time password</dt>
      <dd><code>${CONNECTIPS_PAYER.otp}</code></dd>
      <dt>Form</dt>
      <dd><code>/connectips/connectipswebgw/loginpage</code></dd>
      <dt>API</dt>
      <dd><code>/connectips/connectipswebws/api/creditor/</code> with <code>validatetxn</code> and <code>gettxndetail</code></dd>
    </dl>
  </section>`
}

function googleCard() {
  return html`<section class="card">
    <h2>Google sign-in</h2>
    <p>
      The shop’s login page opens a page here, where you choose a person with a verified or an unverified address, or enter one.
      You can also give the token a flaw.
    </p>
    <dl>
      <dt>Client</dt>
      <dd><code>${GOOGLE_CLIENT_ID}</code></dd>
      <dt>Consent</dt>
      <dd><code>/google/o/oauth2/v2/auth</code></dd>
      <dt>Keys</dt>
      <dd>
        <a href="/google/oauth2/v3/certs" data-testid="start-certs"><code>/google/oauth2/v3/certs</code></a>
      </dd>
    </dl>
  </section>`
}

function facebookCard() {
  return html`<section class="card">
    <h2>Facebook login</h2>
    <p>The same for Facebook, which does not verify addresses. Some people there have none.</p>
    <dl>
      <dt>App</dt>
      <dd><code>${FACEBOOK_APP.id}</code></dd>
      <dt>Secret</dt>
      <dd><code>${FACEBOOK_APP.secret}</code></dd>
      <dt>Dialog</dt>
      <dd><code>/facebook/v23.0/dialog/oauth</code></dd>
      <dt>Graph</dt>
      <dd><code>/facebook/v23.0/debug_token</code> and <code>/facebook/v23.0/me</code></dd>
    </dl>
  </section>`
}

function mailCard(smtpPort: number | null) {
  return html`<section class="card">
    <h2>Mailbox</h2>
    <p>
      Emails that the shop sends arrive here and do not leave this computer.
      <a href="/mail" data-testid="start-mail">Open the mailbox</a>
    </p>
    <dl>
      <dt>SMTP</dt>
      <dd><code>${smtpPort === null ? 'not started' : `smtp://127.0.0.1:${smtpPort}`}</code>, no login, no encryption</dd>
    </dl>
  </section>`
}

function smsCard() {
  return html`<section class="card">
    <h2>Text messages</h2>
    <p>
      Text messages that the shop sends arrive here and do not leave this computer.
      <a href="/sms" data-testid="start-sms">Open the inbox</a>
    </p>
    <dl>
      <dt>Gateway</dt>
      <dd><code>POST /sms/api/messages</code> of <code>{"to", "text", "from"}</code></dd>
      <dt>Key</dt>
      <dd><code>${SMS_TOKEN}</code>, as a bearer token</dd>
    </dl>
  </section>`
}

function storageCard() {
  return html`<section class="card">
    <h2>File storage</h2>
    <p>
      Stores profile pictures while this process runs, if the shop is configured to use it. It supports the part of S3 that this
      needs.
    </p>
    <dl>
      <dt>Endpoint</dt>
      <dd><code>/s3</code>, any bucket</dd>
      <dt>Key</dt>
      <dd>any key and secret; signatures are not checked</dd>
    </dl>
  </section>`
}

/** Renders one control call: a link to read it, its other methods, and its purpose. */
function controlCall({ read, otherwise, purpose }: { read?: string; otherwise?: string; purpose: Html }) {
  const link = read && html`<a href="/_ctl/${read}" data-testid="start-ctl-${read}"><code>GET /_ctl/${read}</code></a>`
  const other = otherwise && html`${read ? ', ' : ''}<code>${otherwise}</code>`
  return html`<tr>
    <td>${link ?? ''}${other ?? ''}</td>
    <td>${purpose}</td>
  </tr>`
}

function controlCard() {
  return html`<section class="card">
    <h2>For tests</h2>
    <table>
      ${controlCall({ read: 'transactions', purpose: html`all payments` })}
      ${controlCall({
        otherwise: 'POST /_ctl/transactions/{provider_ref}/outcome',
        purpose: html`apply an outcome to a payment: <code>{"outcome":"pay"}</code>`,
      })}
      ${controlCall({
        otherwise: 'POST /_ctl/people/{google|facebook}/token',
        purpose: html`issue a token: <code>{"person":"asha"}</code>, or <code>email</code>, <code>name</code>, <code>flaw</code>`,
      })}
      ${controlCall({ read: 'config', otherwise: 'PATCH', purpose: html`change switches, delay, seed and clock offset` })}
      ${controlCall({ read: 'faults', otherwise: 'POST', purpose: html`make the next calls fail` })}
      ${controlCall({
        otherwise: 'POST /_ctl/clock/advance',
        purpose: html`advance the sandbox’s clock: <code>{"seconds":300}</code>`,
      })}
      ${controlCall({ read: 'requests', purpose: html`the shop’s calls to the providers` })}
      ${controlCall({ read: 'notices', purpose: html`the card acquirer’s notices to the shop` })}
      ${controlCall({ read: 'mail', purpose: html`all emails` })}
      ${controlCall({ read: 'sms', purpose: html`all text messages` })}
      ${controlCall({ otherwise: 'POST /_ctl/reset', purpose: html`reset everything` })}
    </table>
  </section>`
}
