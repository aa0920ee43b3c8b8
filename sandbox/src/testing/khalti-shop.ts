import { openShop } from './shop.ts'

/** A key of Khalti's public KPG-2 samples, spelled out here once more so that a slip shows. */
export const PUBLIC_SAMPLE_KEY = 'live_secret_key_68791341fdd94846a146f0457ff7b455'
export const OTHER_SAMPLE_KEY = '05bf95cc57244045b8df5fad06748dab'

export const RETURN_URL = 'http://shop.test/khalti/return'

type Call = { authorization?: string | null }

/** The shop again, now as a merchant of Khalti that knows only its addresses. */
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

  /** Begins a payment; answers its pidx and the path of its pay page. */
  async function begins(changes: object = {}): Promise<{ pidx: string; page: string }> {
    const { pidx, payment_url: url } = (await initiate(changes)).json()
    const { pathname, search } = new URL(url)
    return { pidx, page: pathname + search }
  }

  /** Begins and brings to an end; answers the pidx and where the browser is sent. */
  async function ends(outcome: string, { choice = {}, order = {} }: { choice?: object; order?: object } = {}) {
    const { pidx } = await begins(order)
    const answer = await shop.control(`/transactions/${pidx}/outcome`, { outcome, ...choice })
    const url: string | null = answer.json().redirect_url
    return { pidx, url, parameters: parametersIn(url) }
  }

  /** Pays and asks for the transaction that a refund needs. */
  async function transactionPaid(order: object = {}): Promise<{ pidx: string; transactionId: string }> {
    const { pidx } = await ends('pay', { order })
    return { pidx, transactionId: (await lookup(pidx)).json().transaction_id }
  }

  const statusOf = async (pidx: string): Promise<string> => (await lookup(pidx)).json().status

  return { ...shop, post, initiate, lookup, refund, begins, ends, transactionPaid, statusOf }
}

/** A well-formed order of 1500 rupees, unless told otherwise. */
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

/** Names and values of an address's query in their order, or none. */
export function parametersIn(url: string | null): [string, string][] {
  return url === null ? [] : [...new URL(url).searchParams]
}
