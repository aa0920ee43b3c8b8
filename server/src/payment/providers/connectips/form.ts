import type { CalendarDate } from '@chautari/contract/dates'
import type { ConnectIps } from './config.ts'
import { signToken } from './token.ts'

type Payment = { txnId: string; reference: string; amountPaisaText: string; day: CalendarDate }

/**
 * Returns the fields that the browser posts to connectIPS's login page, and its address. The token signs all other fields in this
 * order and ends in the literal TOKEN=TOKEN (connectIPS Gateway documentation §3.2, §3.3.1).
 */
export function connectIpsForm(connectIps: ConnectIps, { txnId, reference, amountPaisaText, day }: Payment) {
  const { merchantId, appId, appName, privateKey, gatewayUrl } = connectIps
  const fields = {
    MERCHANTID: merchantId,
    APPID: appId,
    APPNAME: appName,
    TXNID: txnId,
    TXNDATE: day.split('-').toReversed().join('-'),
    TXNCRNCY: 'NPR',
    TXNAMT: amountPaisaText,
    REFERENCEID: reference,
    REMARKS: `Booking ${reference}`,
    PARTICULARS: `Chautari booking ${reference}`,
  }
  const token = signToken(privateKey, [...Object.entries(fields), ['TOKEN', 'TOKEN']])
  return { data: { ...fields, TOKEN: token }, form_url: `${gatewayUrl}/connectipswebgw/loginpage` }
}
