import { nepalTime } from '../clock.ts'
import { html, page } from './page.ts'

type Wallet = { id: 'esewa' | 'khalti' | 'connectips'; name: string }

/** What a payer sees after a payment's end, the same at every wallet. */
export function walletPages({ id, name }: Wallet) {
  function paidPage(returnUrl: string): string {
    const body = html`<h1>Paid</h1>
      <div class="card" data-testid="${id}-paid">
        <p>This payment has been taken.</p>
        <a class="button main-action" href="${returnUrl}" data-testid="${id}-return">Return to the merchant</a>
      </div>`
    return page({ title: 'Paid', body })
  }

  function closeTabPage(): string {
    const body = html`<h1>Paid</h1>
      <div class="card">
        <p data-testid="${id}-close-tab">
          The money has been taken. Close this tab: the merchant is not told by the browser and must ask ${name}.
        </p>
      </div>`
    return page({ title: 'Paid, close this tab', body })
  }

  function returnTwicePage(returnUrl: string): string {
    const body = html`<h1>Paid, return twice</h1>
      <div class="card">
        <p>The money has been taken once. Both links lead to the same address with the same reply.</p>
        <p>
          <a class="button" href="${returnUrl}" target="_blank" rel="noopener noreferrer" data-testid="${id}-return-first"
            >First return, in a new tab</a
          >
        </p>
        <p><a class="button main-action" href="${returnUrl}" data-testid="${id}-return-second">Second return, in this tab</a></p>
      </div>`
    return page({ title: 'Paid, return twice', body })
  }

  function waitingPage(settlesAt: number, now: number): string {
    const seconds = Math.ceil((settlesAt - now) / 1000)
    const body = html`<h1>The payment is on its way</h1>
      <div class="card">
        <p data-testid="${id}-waiting">
          It will be taken at ${nepalTime(settlesAt)}. Then this page offers the way back to the merchant.
        </p>
      </div>`
    return page({ title: 'Waiting', body, refreshSeconds: Math.min(seconds, 15) })
  }

  function unknownPaymentPage(): string {
    const body = html`<h1>No such payment</h1>
      <div class="card">
        <p data-testid="${id}-unknown">
          The sandbox knows no payment here. It forgets all payments when it restarts or is reset.
        </p>
      </div>`
    return page({ title: 'No such payment', body })
  }

  return { paidPage, closeTabPage, returnTwicePage, waitingPage, unknownPaymentPage }
}
