import type { CallResponse } from '@chautari/contract/contract'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import type { Offer, PriceLine } from './offer.ts'
import { groupNights, groupTotal, sumOf, totalOf } from './rules/price-lines.ts'
import type { CallerSearch } from './rules/caller-search.ts'

export type Room = CallResponse<'GET /properties/:slug/rooms/availabilities'>['data'][number]
/** Rooms of one type in a plan. */
export type ChosenLine = { room: Room; plan: Room['plans'][number]; quantity: number }

/** Returns the function that makes the offer of rooms of one or several types of a property; undefined without the days of the stay. */
export function useRoomOffer(property: { title: string }, search: CallerSearch): (lines: ChosenLine[]) => Offer | undefined {
  const t = useT('book')
  const formats = useFormats()
  const { from, to, adults, children } = search
  const titleOf = ({ room, plan }: ChosenLine) => `${room.title} · ${plan.title}`
  const priceLinesOf = (line: ChosenLine): PriceLine[] =>
    groupNights(line.plan.nights).map((group) => ({
      label: t('nightsAt', {
        n: group.nights,
        rooms: formats.number(line.quantity),
        title: titleOf(line),
        day: formats.day(group.first),
        price: formats.rupees(group.price),
      }),
      amount: groupTotal(group, line.quantity),
    }))
  return (lines) => {
    const [first, ...others] = lines
    if (!first || !from || !to) return undefined
    const totals = lines.map(({ plan, quantity }) => totalOf(plan.nights, quantity))
    const total = sumOf(totals.map((of) => of.total))
    const regular = sumOf(totals.map((of) => of.regular))
    const counted = (line: ChosenLine) => `${formats.number(line.quantity)} × ${titleOf(line)}`
    return {
      title: `${property.title}: ${others.length === 0 ? titleOf(first) : lines.map(counted).join(', ')}`,
      detail: `${formats.longDay(from)} – ${formats.longDay(to)}`,
      lines: lines.flatMap(priceLinesOf),
      discount: sumOf([regular, -total]),
      total,
      terms: lines.map((line) => ({ title: others.length === 0 ? null : titleOf(line), terms: line.plan.refund_terms })),
      product: {
        kind: 'room',
        room_slug: first.room.slug,
        plan: first.plan.code,
        starts_at: from,
        ends_at: to,
        adult_count: adults,
        child_count: children,
        quantity: first.quantity,
        expected_total: total,
        ...(others.length > 0 && {
          more_lines: others.map(({ room, plan, quantity }) => ({ room_slug: room.slug, plan: plan.code, quantity })),
        }),
      },
    }
  }
}
