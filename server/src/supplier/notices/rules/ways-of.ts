import { MINUTE } from '@chautari/contract/dates'
import {
  ANSWER_MINUTES,
  NOTICE_KINDS,
  NOTICE_WAYS,
  ruleOf,
  type NoticeKind,
  type NoticeWay,
} from '@chautari/contract/supplier/notices/kinds'
import type { NoticeChoices, Notices, NoticesChanged } from '@chautari/contract/supplier/notices/notices'
import type { SupplierPermission } from '@chautari/contract/supplier/permissions'
import { quietUntil } from './quiet-hours.ts'

/** The choices of a member for their notifications; a kind that is missing has its usual ways. */
type Chosen = { choices: Partial<NoticeChoices>; quiet: Notices['quiet'] }

/** Returns the ways of each kind: those chosen, the usual ones where nothing is chosen, and those that cannot be switched off. */
export function choicesOf(choices: Partial<NoticeChoices>): NoticeChoices {
  const usual = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, [...ruleOf(kind).usual]]))
  return withForced({ ...usual, ...choices }) as NoticeChoices
}

/** Returns choices with their ways in one order, and with the ways that cannot be switched off. Kinds without a choice stay without one. */
export function withForced(choices: NoticesChanged['choices']): Partial<NoticeChoices> {
  const waysOfKind = (kind: NoticeKind, chosen: readonly NoticeWay[]) =>
    NOTICE_WAYS.filter((way) => chosen.includes(way) || ruleOf(kind).always?.includes(way))
  return Object.fromEntries(
    NOTICE_KINDS.flatMap((kind) => {
      const chosen = choices[kind]
      return chosen ? [[kind, waysOfKind(kind, chosen)]] : []
    }),
  )
}

type Reader = Chosen & { permissions: readonly SupplierPermission[] }
type News = { kind: NoticeKind; deadline?: Date | null }

/** A way by which a member is notified. `notBefore` is the end of the quiet hours; null sends at once. */
export type Way = { way: NoticeWay; notBefore: Date | null }

/**
 * Returns the ways by which a member is notified of news; none without the permission for its kind. Quiet hours delay a notice, unless its kind has
 * ways that cannot be switched off, or its deadline is less than `ANSWER_MINUTES` after they end.
 */
export function waysOf({ permissions, choices, quiet }: Reader, { kind, deadline = null }: News, now: Date): Way[] {
  const { permission, always } = ruleOf(kind)
  if (!permissions.includes(permission)) return []
  const until = quietUntil(quiet, now)
  const isUrgent = until !== null && deadline !== null && deadline.getTime() < until.getTime() + ANSWER_MINUTES * MINUTE
  const notBefore = always !== undefined || isUrgent ? null : until
  return choicesOf(choices)[kind].map((way) => ({ way, notBefore }))
}
