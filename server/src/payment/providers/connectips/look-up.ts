import { paisa } from '@chautari/contract/money'
import { z } from 'zod'
import { requestProvider, type ProviderResponse } from '../../../platform/outgoing/request-provider.ts'
import type { Verdict } from '../../rules/settlement.ts'
import { unknown, type ProviderAnswer } from '../provider-answer.ts'
import type { ConnectIps } from './config.ts'
import { signToken } from './token.ts'

const idText = z.union([z.string().max(60), z.number()]).transform((value) => `${value}`)

/** Paisa, as text or as a number whose decimals are zero. */
const amount = z
  .union([z.string().max(20), z.number()])
  .transform((value) => `${value}`)
  .pipe(z.string().regex(/^\d{1,12}(\.0+)?$/))
  .transform((text) => paisa(Number(text)))

const Validated = z.object({
  merchantId: idText,
  appId: z.string().max(60),
  referenceId: z.string().max(60),
  txnAmt: amount,
  status: z.string().max(60),
  statusDesc: z.string().max(200).nullish(),
})

const Detail = z.object({ referenceId: z.string().max(60), txnId: idText })

type Payment = { txnId: string; amountPaisaText: string }

/**
 * Validates a transaction at connectIPS with the signed amount. Never throws: an answer about another transaction is `unknown`
 * (connectIPS Gateway documentation §4, §6).
 */
export async function validateTransaction(connectIps: ConnectIps, payment: Payment): Promise<ProviderAnswer> {
  const answer = await callCreditor(connectIps, 'validatetxn', payment)
  if (answer.kind === 'silence') return unknown(answer.reason)
  if (answer.status === 401) return unknown('key_refused')
  if (answer.status !== 200) return unknown('http_status', { http_status: answer.status })
  const read = Validated.safeParse(answer.json)
  if (!read.success) return unknown('unreadable')
  const { merchantId, appId, referenceId, txnAmt, status, statusDesc } = read.data
  if (referenceId !== payment.txnId) return unknown('about_another_payment')
  const isOurs = merchantId === connectIps.merchantId && appId === connectIps.appId
  const verdict = isOurs ? verdictOf(read.data) : ({ kind: 'unknown' } as const)
  return { verdict, evidence: { verdict: verdict.kind, status, status_desc: statusDesc ?? null, txn_amt: txnAmt } }
}

/** Descriptions of an ERROR that mean "not performed": not found, or left without the one-time password (documentation §6). */
const NOT_PERFORMED = ['TRANSACTION NOT FOUND', 'TRANSACTION INCOMPLETE']

/** "Not performed" is not final: the payer may still perform the transaction. Every other ERROR proves nothing. */
function verdictOf({ status, statusDesc, txnAmt }: z.output<typeof Validated>): Verdict {
  if (status === 'SUCCESS') return { kind: 'captured', capturedPaisa: txnAmt, transactionId: null }
  if (status === 'FAILED') return { kind: 'no', isFinal: true }
  return status === 'ERROR' && NOT_PERFORMED.includes(statusDesc ?? '') ? { kind: 'no', isFinal: false } : { kind: 'unknown' }
}

/** Returns NCHL's number of a paid transaction; null where connectIPS does not return it (documentation §5). */
export async function findTransactionNumber(connectIps: ConnectIps, payment: Payment): Promise<string | null> {
  const answer = await callCreditor(connectIps, 'gettxndetail', payment)
  if (answer.kind === 'silence' || answer.status !== 200) return null
  const read = Detail.safeParse(answer.json).data
  return read?.referenceId === payment.txnId ? read.txnId : null
}

function callCreditor(connectIps: ConnectIps, call: string, { txnId, amountPaisaText }: Payment): Promise<ProviderResponse> {
  const { merchantId, appId, password, privateKey, apiUrl, timeoutMs } = connectIps
  const token = signToken(privateKey, [
    ['MERCHANTID', merchantId],
    ['APPID', appId],
    ['REFERENCEID', txnId],
    ['TXNAMT', amountPaisaText],
  ])
  // Numbers, as in the samples of the documentation.
  const [id, txnAmt] = [Number(merchantId), Number(amountPaisaText)]
  const body = JSON.stringify({ merchantId: id, appId, referenceId: txnId, txnAmt, token })
  const authorization = `Basic ${Buffer.from(`${appId}:${password}`).toString('base64')}`
  const url = new URL(`${apiUrl}/connectipswebws/api/creditor/${call}`)
  return requestProvider({ url, timeoutMs, method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body })
}
