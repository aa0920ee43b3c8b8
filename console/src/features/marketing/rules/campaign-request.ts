import type { CallInput } from '@chautari/contract/contract'
import type { Values } from './coupon-request.ts'
import { readWhole } from '../../../platform/language/read-whole.ts'
import { changedOnly } from '../../../ui/fields/changed-only.ts'

type NewCampaign = CallInput<'POST /staff/campaigns'>['body']
type Change = CallInput<'PATCH /staff/campaigns/:code'>['body']
type NewOffer = CallInput<'POST /staff/campaigns/:code/offers'>['body']

/** Returns the texts, days and picture in a form. */
function contentOf({ title = '', title_ne = '', terms = '', terms_ne = '', starts_on = '', ends_on = '', picture = '' }: Values) {
  return { title, title_ne, terms, terms_ne, starts_on, ends_on, picture }
}

/** Returns the request for a new campaign. */
export function newCampaignOf(values: Values): NewCampaign {
  const kinds = (['property', 'package'] as const).filter((kind) => values[kind] !== undefined)
  return { code: values.code ?? '', kinds, ...contentOf(values) }
}

/** Returns the request with the fields that differ from the initial values of the form. */
export function campaignChangeOf(values: Values, before: Values): Change {
  return { ...changedOnly(contentOf(values), contentOf(before)), reason: values.reason ?? '' }
}

/** Returns the offer in a form; undefined while a product or the size is missing. */
export function offerOf(values: Values, product: { kind: 'room' | 'package'; slug: string } | undefined): NewOffer | undefined {
  const isAmount = values.discount === 'amount'
  const size = readWhole(isAmount ? values.amount : values.percent)
  if (!product || typeof size !== 'number') return undefined
  const { kind, slug } = product
  return { kind, slug, percent: isAmount ? null : size, amount: isAmount ? size : null }
}
