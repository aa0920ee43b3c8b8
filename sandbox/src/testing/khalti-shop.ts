import { openShop } from './shop.ts'

/** A key of Khalti's public KPG-2 samples, written out once more so that a slip shows. */
export const PUBLIC_SAMPLE_KEY = 'live_secret_key_68791341fdd94846a146f0457ff7b455'
export const OTHER_SAMPLE_KEY = '05bf95cc57244045b8df5fad06748dab'

export const RETURN_URL = 'http://shop.test/khalti/return'

type Call = { authorization?: string | null }

/** Opens the test shop as a merchant of Khalti. */
export function openKhaltiShop() {
  const shop = openShop()

  function post(path: string, payload: unknown, { authorization = `Key ${PUBLIC_SAMPLE_KEY}` }: Call = {}) {
    const headers = authorization === null ? {} : { authorization }
    return shop.app.inject({ method: 'POST', url: `/khalti${path}`, headers, payload: payload as object })
  }

  const initiate = (changes: object = {}, call: Call = {}) => post('/api/v2/epayment/initiate/', orderFields(changes), call)
  const lookup = (pidx: string, call: Call = {}) => post('/api/v2/epayment/lookup/', { pidx }, call)
  const refund = (transactionId: string, payload: object = {}, call: Call = {}) =>
    post(`/api/merchant-transaction/${transactionId}/refund/`, payload, call)

  /** Starts a payment. Returns its pidx and the path of its pay page. */
  async function startPayment(changes: object = {}): Promise<{ pidx: string; page: string }> {
    const { pidx, payment_url: url } = (await initiate(changes)).json()
    const { pathname, search } = new URL(url)
    return { pidx, page: pathname + search }
  }

  /** Starts a payment and applies an outcome. Returns the pidx and where the browser is sent. */
  async function startAndApply(outcome: string, { choice = {}, order = {} }: { choice?: object; order?: object } = {}) {
    const { pidx } = await startPayment(order)
    const answer = await shop.control(`/transactions/${pidx}/outcome`, { outcome, ...choice })
    const url: string | null = answer.json().redirect_url
    return { pidx, url, parameters: parametersIn(url) }
  }

  /** Pays, and looks up the transaction id that a refund needs. */
  async function payAndGetTransaction(order: object = {}): Promise<{ pidx: string; transactionId: string }> {
    const { pidx } = await startAndApply('pay', { order })
    return { pidx, transactionId: (await lookup(pidx)).json().transaction_id }
  }

  const statusOf = async (pidx: string): Promise<string> => (await lookup(pidx)).json().status

  return { ...shop, post, initiate, lookup, refund, startPayment, startAndApply, payAndGetTransaction, statusOf }
}

/** Returns an order of 1500 rupees, changed by `changes`. */
export function orderFields(changes: object = {}): object {
  return {
    return_url: RETURN_URL,
    website_url: 'http://shop.test',
    amount: 150_000,
    purchase_order_id: 'K1BOOKING',
    purchase_order_name: 'Two nights & a view',
    ...changes,
  }
}

/** Returns the names and values of an address's query in their order. */
export function parametersIn(url: string | null): [string, string][] {
  return url === null ? [] : [...new URL(url).searchParams]
}
