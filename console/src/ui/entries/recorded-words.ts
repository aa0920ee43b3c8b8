import { RECORDED_ACTS, type RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { useT } from '../../platform/language/texts.ts'

const ACTS: ReadonlySet<string> = new Set(RECORDED_ACTS)
const isRecorded = (act: string): act is RecordedAct => ACTS.has(act)

const KINDS = [
  'account',
  'act',
  'booking',
  'campaign',
  'coupon',
  'home',
  'invoice',
  'ledger',
  'member',
  'message',
  'newsletter',
  'organisation',
  'package',
  'page',
  'payout_run',
  'picture',
  'post',
  'promotion',
  'property',
  'refund',
  'report',
  'review',
  'room',
  'settings',
  'sheet',
  'staff',
  'statement',
] as const
type Kind = (typeof KINDS)[number]
const isKind = (kind: string): kind is Kind => KINDS.some((known) => known === kind)

/** Returns functions that say an act of the audit log and its subject in words; what is unknown stays as the server wrote it. */
export function useRecordedWords() {
  const t = useT('recorded')
  return {
    actWords: (act: string): string => (isRecorded(act) ? t(act) : act),
    subjectWords: ({ kind, id }: { kind: string; id: string }): string =>
      `${isKind(kind) ? t(`kind_${kind}`) : kind} ${id}`.trim(),
  }
}
