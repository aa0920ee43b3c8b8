import { MINUTE } from '@chautari/contract/dates'
import {
  ANSWER_MINUTES,
  NOTICE_KINDS,
  NOTICE_CHANNELS,
  ruleOf,
  type NoticeKind,
  type NoticeChannel,
} from '@chautari/contract/supplier/notices/kinds'
import type { NoticeChoices, Notices, NoticesChanged } from '@chautari/contract/supplier/notices/notices'
import type { SupplierPermission } from '@chautari/contract/supplier/permissions'
import { quietUntil } from './quiet-hours.ts'

/** The choices of a member for their notifications; a kind that is missing has its usual channels. */
type Chosen = { choices: Partial<NoticeChoices>; quiet: Notices['quiet'] }

/** Returns the channels of each kind: those chosen, the usual ones where nothing is chosen, and those that cannot be switched off. */
export function choicesOf(choices: Partial<NoticeChoices>): NoticeChoices {
  const usual = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, [...ruleOf(kind).usual]]))
  return withForced({ ...usual, ...choices }) as NoticeChoices
}

/** Returns choices with their channels in one order, and with the channels that cannot be switched off. Kinds without a choice stay without one. */
export function withForced(choices: NoticesChanged['choices']): Partial<NoticeChoices> {
  const channelsOfKind = (kind: NoticeKind, chosen: readonly NoticeChannel[]) =>
    NOTICE_CHANNELS.filter((channel) => chosen.includes(channel) || ruleOf(kind).always?.includes(channel))
  return Object.fromEntries(
    NOTICE_KINDS.flatMap((kind) => {
      const chosen = choices[kind]
      return chosen ? [[kind, channelsOfKind(kind, chosen)]] : []
    }),
  )
}

type Reader = Chosen & { permissions: readonly SupplierPermission[] }
type News = { kind: NoticeKind; deadline?: Date | null }

/** A channel by which a member is notified. `notBefore` is the end of the quiet hours; null sends at once. */
export type NoticeDelivery = { channel: NoticeChannel; notBefore: Date | null }

/**
 * Returns the channels by which a member is notified of news; none without the permission for its kind. Quiet hours delay a notice, unless its kind has
 * channels that cannot be switched off, or its deadline is less than `ANSWER_MINUTES` after they end.
 */
export function channelsOf(
  { permissions, choices, quiet }: Reader,
  { kind, deadline = null }: News,
  now: Date,
): NoticeDelivery[] {
  const { permission, always } = ruleOf(kind)
  if (!permissions.includes(permission)) return []
  const until = quietUntil(quiet, now)
  const isUrgent = until !== null && deadline !== null && deadline.getTime() < until.getTime() + ANSWER_MINUTES * MINUTE
  const notBefore = always !== undefined || isUrgent ? null : until
  return choicesOf(choices)[kind].map((channel) => ({ channel, notBefore }))
}
