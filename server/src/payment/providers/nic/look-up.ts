import { z } from 'zod'
import { readAmount } from '../rules/amount.ts'
import { recordsVerdict, type NicRecord } from './rules/records.ts'
import { unknown, type ProviderAnswer } from '../provider-answer.ts'
import { callNic } from './call.ts'
import type { NicSearch } from './config.ts'

type NicLookup = { providerRef: string; openedAt: Date; now: Date }

const RESULTS = { 1: 'done', 0: 'refused', '-1': 'failed' } as const

const amount = z.union([z.string().max(20), z.number()]).transform((value, context) => {
  const read = readAmount(`${value}`)
  if (read === undefined) context.addIssue('This is no amount.')
  return read ?? z.NEVER
})

/** One entry of the bank's records. */
export const Summary = z.object({
  id: z.string().regex(/^\d{1,26}$/),
  applicationInformation: z.object({
    reasonCode: z.union([z.string().max(10), z.int()]).transform((value) => `${value}`),
    rCode: z
      .union([z.string(), z.int()])
      .transform((value) => `${value}`)
      .pipe(z.enum(['1', '0', '-1'])),
    rFlag: z.string().max(60).nullish(),
    applications: z.array(z.object({ name: z.string().max(60) })).max(50),
  }),
  clientReferenceInformation: z.object({ code: z.string().max(50) }),
  orderInformation: z.object({ amountDetails: z.object({ totalAmount: amount, currency: z.string().max(10) }) }),
})

/** The list may be absent when nothing was found. */
const Found = z.object({
  totalCount: z.int().min(0),
  _embedded: z.object({ transactionSummaries: z.array(Summary).max(20) }).optional(),
})

/**
 * Searches the bank's records for an attempt and returns the verdict. Never throws: an answer that is incomplete or about another
 * attempt is `unknown` (CyberSource REST, "Transaction Search").
 */
export async function searchNic(search: NicSearch, { openedAt, ...lookup }: NicLookup): Promise<ProviderAnswer> {
  const found = await findNicRecords(search, lookup)
  if (found.kind === 'unknown') return found.answer
  const verdict = recordsVerdict(found.records, openedAt, lookup.now)
  return { verdict, evidence: { verdict: verdict.kind, records: found.records.length, ...evidenceOf(verdict) } }
}

export type NicRecordsFound = { kind: 'records'; records: NicRecord[] } | { kind: 'unknown'; answer: ProviderAnswer }

/** Returns the bank's records of an attempt, payments and refunds, oldest first. Never throws. */
export async function findNicRecords(
  search: NicSearch,
  { providerRef, now }: Omit<NicLookup, 'openedAt'>,
): Promise<NicRecordsFound> {
  const query = `clientReferenceInformation.code:${providerRef}`
  const body = { query, offset: 0, limit: 20, sort: 'submitTimeUtc:asc', save: false }
  const answer = await callNic(search, { path: '/tss/v2/searches', body, at: now })
  if (answer.kind === 'silence') return nothingKnown(answer.reason)
  if (answer.status !== 201) return nothingKnown('http_status', { http_status: answer.status })
  const found = Found.safeParse(answer.json).data
  if (!found) return nothingKnown('unreadable')
  const summaries = found._embedded?.transactionSummaries ?? []
  if (summaries.length !== found.totalCount) return nothingKnown('incomplete')
  if (!summaries.every((summary) => isAbout(summary, providerRef))) return nothingKnown('about_another_payment')
  return { kind: 'records', records: summaries.map(nicRecord) }
}

const nothingKnown = (...why: Parameters<typeof unknown>): NicRecordsFound => ({ kind: 'unknown', answer: unknown(...why) })

type Summary = z.output<typeof Summary>

function isAbout(summary: Summary, providerRef: string): boolean {
  const { kind, isForeign } = nicRecord(summary)
  return summary.clientReferenceInformation.code === providerRef && (kind === 'sale' || !isForeign)
}

/** Converts an entry of the bank's records. */
export function nicRecord({ id, applicationInformation, orderInformation }: Summary): NicRecord {
  const { reasonCode, rCode, rFlag, applications } = applicationInformation
  return {
    transactionId: id,
    kind: applications.some(({ name }) => name === 'ics_bill' || name === 'ics_auth') ? 'sale' : 'given_back',
    result: rFlag === 'DREVIEW' ? 'reviewed' : RESULTS[rCode],
    reasonCode,
    amountPaisa: orderInformation.amountDetails.totalAmount,
    ...(orderInformation.amountDetails.currency !== 'NPR' && { isForeign: true as const }),
  }
}

function evidenceOf(verdict: ProviderAnswer['verdict']): ProviderAnswer['evidence'] {
  if (verdict.kind !== 'captured') return {}
  return { transaction_id: verdict.transactionId, total_amount: verdict.capturedPaisa }
}
