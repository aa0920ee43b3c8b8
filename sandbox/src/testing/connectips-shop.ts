import { sign } from 'node:crypto'
import { TEST_PRIVATE_KEY } from '../connectips/test-keys.ts'
import { openShop } from './shop.ts'

type Fields = Record<string, string>

/** The ids and the password of the start page, written out once more so that a slip shows. */
const APP_ID = 'MER-550-APP-1'
const PASSWORD = 'sandbox-connectips-password'

export const SUCCESS_URL = 'http://shop.test/connectips/success'
export const FAILURE_URL = 'http://shop.test/connectips/failure'

export type Status = { status: string; statusDesc: string; txnAmt: string | number; creditStatus?: string | null }

/** Opens the test shop as a connectIPS merchant that uses the sandbox only through its URLs. */
export async function openConnectIpsShop() {
  const shop = openShop()
  const configureGateway = (connectips: object) => shop.configure({ connectips })
  await configureGateway({ success_url: SUCCESS_URL, failure_url: FAILURE_URL })

  const postLogin = (form: Fields) => shop.submitForm('/connectips/connectipswebgw/loginpage', form)

  function askCreditor(endpoint: 'validatetxn' | 'gettxndetail', changes: object = {}, password: string = PASSWORD) {
    const authorization = `Basic ${Buffer.from(`${APP_ID}:${password}`).toString('base64')}`
    const url = `/connectips/connectipswebws/api/creditor/${endpoint}`
    return shop.app.inject({ method: 'POST', url, headers: { authorization }, payload: creditorFields(changes) })
  }

  return {
    ...shop,
    configureGateway,
    postLogin,
    askCreditor,
    /** Posts a correct login form. Returns the path of the page that the payer lands on. */
    async startPayment(fields: Fields = {}): Promise<string> {
      return String((await postLogin(loginFields(fields))).headers.location)
    },
    async validate(changes: object = {}): Promise<Status> {
      return (await askCreditor('validatetxn', changes)).json()
    },
    async detail(changes: object = {}): Promise<Status> {
      return (await askCreditor('gettxndetail', changes)).json()
    },
    /** Brings the transaction to an end by a control call. Returns where the browser is sent. */
    async applyOutcome(outcome: string, { ref = 'TXN-1', ...choice }: { ref?: string; amount?: string; other?: string } = {}) {
      const answer = await shop.control(`/transactions/${ref}/outcome`, { outcome, ...choice })
      return answer.json().redirect_url as string | null
    },
  }
}

/** Signs a text as the merchant does: SHA256withRSA in base64. */
export function signToken(text: string): string {
  return sign('RSA-SHA256', Buffer.from(text), TEST_PRIVATE_KEY).toString('base64')
}

/** Returns a correctly signed login form for 1500 rupees, changed by `fields`; a given TOKEN replaces the signature. */
export function loginFields(fields: Fields = {}): Fields {
  const { TOKEN, ...changes } = fields
  const form: Fields = {
    MERCHANTID: '550',
    APPID: APP_ID,
    APPNAME: 'Chautari',
    TXNID: 'TXN-1',
    TXNDATE: '01-03-2026',
    TXNCRNCY: 'NPR',
    TXNAMT: '150000',
    REFERENCEID: 'CHTR-0000000000001',
    REMARKS: 'Booking',
    PARTICULARS: 'Two nights, Pokhara',
    ...changes,
  }
  const pairs = Object.entries(form).map(([name, value]) => `${name}=${value}`)
  return { ...form, TOKEN: TOKEN ?? signToken([...pairs, 'TOKEN=TOKEN'].join(',')) }
}

function creditorFields(changes: object): object {
  const fields = { merchantId: 550, appId: APP_ID, referenceId: 'TXN-1', txnAmt: 150_000, ...changes }
  const { merchantId, appId, referenceId, txnAmt } = fields
  const text = `MERCHANTID=${merchantId},APPID=${appId},REFERENCEID=${referenceId},TXNAMT=${txnAmt}`
  return { token: signToken(text), ...fields }
}
