import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxState } from '../state.ts'
import { PAYER_BANK, TEST_MERCHANT } from './merchant.ts'
import { creditorTokenText, isSignedByMerchant } from './token.ts'
import { isSettled, NOT_FOUND, statusOf, type Status, type Transaction } from './transactions.ts'

const BASE = '/connectipswebws/api/creditor'

/** NCHL publishes neither the body of a 401 nor that of a request it cannot read; these are ours. */
const UNAUTHORIZED = { status: 401, error: 'Unauthorized' }
const BAD_REQUEST = { status: 400, error: 'Bad Request' }

type CreditorRequest = { merchantId: string; appId: string; referenceId: string; txnAmt: string; token: string }

type Lookup = Status & { transaction?: Transaction }

/** Registers `validatetxn` and `gettxndetail` (documentation §4 and §5). Both take the same request. */
export function registerCreditorApi(app: FastifyInstance, sandbox: SandboxState): void {
  app.post(`${BASE}/validatetxn`, callTo('validatetxn'), (request, reply) =>
    answer(request, reply, (question) => validation(question, lookUp(sandbox, question))),
  )
  app.post(`${BASE}/gettxndetail`, callTo('gettxndetail'), (request, reply) =>
    answer(request, reply, (question) => detail(sandbox, question, lookUp(sandbox, question))),
  )
}

function callTo(endpoint: 'validatetxn' | 'gettxndetail') {
  return { config: { call: { provider: 'connectips', endpoint } } }
}

function answer(request: FastifyRequest, reply: FastifyReply, compose: (question: CreditorRequest) => string): FastifyReply {
  if (!isAuthorized(request.headers.authorization)) {
    return reply.code(401).header('www-authenticate', 'Basic realm="connectIPS"').send(UNAUTHORIZED)
  }
  const question = readRequest(request.body)
  if (!question) return reply.code(400).send(BAD_REQUEST)
  return reply.header('content-type', 'application/json; charset=utf-8').send(compose(question))
}

function isAuthorized(header: string | undefined): boolean {
  const credentials = Buffer.from(`${TEST_MERCHANT.appId}:${TEST_MERCHANT.password}`).toString('base64')
  return header?.replace(/^basic +/i, '') === credentials
}

/** Reads the request; null when a field is missing. Numbers may be sent as numbers, as in the samples, or as text. */
function readRequest(body: unknown): CreditorRequest | null {
  const members = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const text = (name: string) => {
    const value = members.get(name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const [merchantId, appId, referenceId] = [text('merchantId'), text('appId'), text('referenceId')]
  const [txnAmt, token] = [text('txnAmt'), text('token')]
  return merchantId && appId && referenceId && txnAmt && token ? { merchantId, appId, referenceId, txnAmt, token } : null
}

function lookUp(sandbox: SandboxState, question: CreditorRequest): Lookup {
  // @NOTE undocumented, and the words are ours: a request that another key signed must tell nothing.
  if (!isSignedByMerchant(creditorTokenText(question), question.token)) return { status: 'ERROR', statusDesc: 'INVALID TOKEN' }
  const { wrong_amount_answer, status_lag_seconds } = sandbox.config.current().connectips
  const transaction = sandbox.connectips.find(question.referenceId)
  if (!transaction || transaction.form.APPID !== question.appId || transaction.form.MERCHANTID !== question.merchantId) {
    return NOT_FOUND
  }
  // @NOTE undocumented: which answer a wrong amount gets is a switch.
  const isRightAmount = Number(question.txnAmt) === transaction.paidPaisa
  if (!isRightAmount && wrong_amount_answer === 'not_found') return NOT_FOUND
  return { ...statusOf(transaction, sandbox.clock.now(), status_lag_seconds), transaction }
}

/** Returns the response of `validatetxn`: the request with its status; the amount is text (sample in documentation §4). */
function validation(question: CreditorRequest, { status, statusDesc, transaction }: Lookup): string {
  return JSON.stringify({
    merchantId: Number(question.merchantId),
    appId: question.appId,
    referenceId: question.referenceId,
    txnAmt: transaction ? String(transaction.paidPaisa) : question.txnAmt,
    token: null,
    status,
    statusDesc,
  })
}

/**
 * Returns the response of `gettxndetail`. Its amounts are numbers in paisa with two decimals, which JSON.stringify would drop (sample in
 * documentation §5).
 */
function detail(sandbox: SandboxState, question: CreditorRequest, { status, statusDesc, transaction }: Lookup): string {
  const payment = transaction && isSettled(transaction, sandbox.clock.now()) ? paymentMembers(sandbox, transaction) : NO_PAYMENT
  return jsonObject({
    status: JSON.stringify(status),
    statusDesc: JSON.stringify(statusDesc),
    merchantId: JSON.stringify(Number(question.merchantId)),
    appId: JSON.stringify(question.appId),
    referenceId: JSON.stringify(question.referenceId),
    txnAmt: decimals(transaction?.paidPaisa ?? Number(question.txnAmt)),
    token: 'null',
    txnCrncy: 'null',
    ...(transaction ? formMembers(transaction) : NO_FORM),
    ...payment,
  })
}

const NO_FORM = { txnDate: 'null', refId: 'null', remarks: 'null', particulars: 'null' }

function formMembers({ form, createdAt }: Transaction): typeof NO_FORM {
  return {
    txnDate: String(createdAt),
    refId: JSON.stringify(form.REFERENCEID),
    remarks: JSON.stringify(form.REMARKS),
    particulars: JSON.stringify(form.PARTICULARS),
  }
}

const NO_PAYMENT = {
  debitBankCode: 'null',
  txnId: 'null',
  batchId: 'null',
  chargeAmt: 'null',
  chargeLiability: 'null',
  creditStatus: 'null',
}

function paymentMembers(sandbox: SandboxState, { state, paidPaisa, nchlTxnId, batchId }: Transaction): typeof NO_PAYMENT {
  const { credit_status, charge_liability } = sandbox.config.current().connectips
  return {
    debitBankCode: JSON.stringify(PAYER_BANK.code),
    txnId: String(nchlTxnId),
    batchId: String(batchId),
    chargeAmt: decimals(chargePaisa(paidPaisa)),
    chargeLiability: JSON.stringify(charge_liability),
    creditStatus: JSON.stringify(state === 'reversed' ? null : credit_status),
  }
}

function decimals(paisa: number): string {
  return Number.isSafeInteger(paisa) ? `${paisa}.00` : 'null'
}

const CHARGE_PER_MILLE = 7.5
const LEAST_CHARGE_PAISA = 200
const GREATEST_CHARGE_PAISA = 10_000

/** Returns the fee: 0.75 %, at least Rs 2 and at most Rs 100, as NCHL wrote to a merchant in 2026. Its documents print no tariff. */
function chargePaisa(amountPaisa: number): number {
  const charge = Math.round((amountPaisa * CHARGE_PER_MILLE) / 1000)
  return Math.min(Math.max(charge, LEAST_CHARGE_PAISA), GREATEST_CHARGE_PAISA)
}

function jsonObject(tokens: Record<string, string>): string {
  const members = Object.entries(tokens).map(([name, token]) => `"${name}":${token}`)
  return `{${members.join(',')}}`
}
