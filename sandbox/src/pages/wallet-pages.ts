import { nepalTime } from '../clock.ts'
import { html, page } from './page.ts'

type Wallet = { id: 'esewa' | 'khalti' | 'connectips'; name: string }

/** Returns the pages that a payer sees after the pay page, which are the same for every wallet. */
export function walletPages({ id, name }: Wallet) {
  function paidPage(returnUrl: string): string {
    const body = html`<h1>Paid</h1>
      <div class="card" data-testid="${id}-paid">
        <p>Your payment was successful.</p>
        <a class="button main-action" href="${returnUrl}" data-testid="${id}-return">Return to the merchant</a>
      </div>`
    return page({ title: 'Paid', body })
  }

  function closeTabPage(): string {
    const body = html`<h1>Paid</h1>
      <div class="card">
        <p data-testid="${id}-close-tab">
          Your payment was successful. Close this tab: the browser does not return, so the merchant has to ask ${name}.
        </p>
      </div>`
    return page({ title: 'Paid, close this tab', body })
  }

  function returnTwicePage(returnUrl: string): string {
    const body = html`<h1>Paid, return twice</h1>
      <div class="card">
        <p>Your payment was taken once. Both links open the same address with the same reply.</p>
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
    const body = html`<h1>Payment pending</h1>
      <div class="card">
        <p data-testid="${id}-waiting">
          It will be taken at ${nepalTime(settlesAt)}. Then you can return to the merchant from this page.
        </p>
      </div>`
    return page({ title: 'Waiting', body, refreshSeconds: Math.min(seconds, 15) })
  }

  function unknownPaymentPage(): string {
    const body = html`<h1>No such payment</h1>
      <div class="card">
        <p data-testid="${id}-unknown">
          There is no payment at this address. The sandbox forgets all payments when it restarts or is reset.
        </p>
      </div>`
    return page({ title: 'No such payment', body })
  }

  return { paidPage, closeTabPage, returnTwicePage, waitingPage, unknownPaymentPage }
}
