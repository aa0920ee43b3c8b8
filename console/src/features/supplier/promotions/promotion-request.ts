import type { CallInput } from '@chautari/contract/contract'
import { readWhole } from '../../../platform/language/read-whole.ts'

type Body = CallInput<'POST /supplier/promotions'>['body']

const CHOSEN = /^(property|package) (.+)$/

/** Returns the promotion in a form, whose boxes are named by kind and slug. An unreadable number becomes one that the server refuses. */
export function promotionIn(typed: Record<string, string>): Body {
  const size = readWhole(typed['size']) ?? 0
  const nights = readWhole(typed['nights_min'])
  const listings = Object.keys(typed).flatMap((name) => {
    const [, kind, slug] = CHOSEN.exec(name) ?? []
    return slug === undefined ? [] : [{ kind: kind === 'package' ? ('package' as const) : ('property' as const), slug }]
  })
  return {
    title: typed['title'] ?? '',
    title_ne: typed['title_ne'] ?? '',
    percent: typed['off'] === 'amount' ? null : size,
    amount: typed['off'] === 'amount' ? size : null,
    starts_on: typed['starts_on'] ?? '',
    ends_on: typed['ends_on'] ?? '',
    stays_from: typed['stays_from'] || null,
    stays_to: typed['stays_to'] || null,
    nights_min: nights === undefined ? 0 : nights,
    listings,
  }
}
