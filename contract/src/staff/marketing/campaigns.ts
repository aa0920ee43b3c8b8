import { z } from 'zod'
import { optionalText, reason, requiredText } from '../../trail/fields.ts'
import { slug, text } from '../../fields/fields.ts'
import { pictureName } from '../../listing/pictures.ts'
import { chosenKinds, days, newCode } from './fields.ts'

/** The states of a campaign. A stopped one stays stopped. */
export const CAMPAIGN_STATES = ['planned', 'running', 'ended', 'stopped'] as const

// Bounds of campaigns: our choice, longer than any of the demo.
const CODE_MAX = 40
const TITLE_MAX = 60
const TERMS_MAX = 300
const RUPEES_MAX = 10_000_000

const texts = {
  title: requiredText(TITLE_MAX),
  title_ne: optionalText(TITLE_MAX),
  terms: requiredText(TERMS_MAX),
  terms_ne: optionalText(TERMS_MAX),
}
const kinds = chosenKinds(['property', 'package'])

export const campaignCode = text.pipe(z.string().min(1).max(CODE_MAX))

/** A campaign to create. Its code is part of addresses, and stays. */
export const NewCampaign = z.object({ code: newCode(CODE_MAX), kinds, ...texts, ...days, picture: pictureName })

/** A change of a campaign: omitted fields are unchanged. */
export const CampaignChange = z
  .object({ ...texts, ...days, picture: pictureName })
  .partial()
  .extend({ reason })

/** A change of days, or a stop, to preview. */
export const CampaignTrial = z.object({ ...days, stop: z.boolean() }).partial()
export const CampaignStop = z.object({ reason })

/** A picture of ours that a banner can show. */
export const BannerPicture = z.object({ name: z.string(), url: z.string(), alt: z.string() })

/** A campaign in both languages, with how many rooms and packages take part. */
export const ListedCampaign = z.object({
  code: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  title: z.string(),
  title_ne: z.string().nullable(),
  terms: z.string(),
  terms_ne: z.string().nullable(),
  kinds: z.array(z.enum(['property', 'package'])),
  starts_on: z.string(),
  /** Last day, included. */
  ends_on: z.string(),
  picture: BannerPicture,
  offers_count: z.number().int(),
})

/** A room or package that takes part, or could; prices in rupees. */
export const CampaignProduct = z.object({
  kind: z.enum(['room', 'package']),
  slug: z.string(),
  title: z.string(),
  /** The property of a room; empty for a package. */
  property: z.string(),
  regular: z.number(),
  /** The price with its offer; null without one. */
  offer: z.number().nullable(),
  /** The name of its present offer: its own, or the title of another campaign. */
  offer_name: z.string().nullable(),
})

export const CampaignFile = ListedCampaign.extend({ offers: z.array(CampaignProduct) })

/** The effects of changing the days of a campaign or of stopping it. */
export const CampaignPreview = z.object({
  state: z.enum(CAMPAIGN_STATES),
  /** Rooms and packages whose price changes with the campaign. */
  offers_count: z.number().int(),
})

const product = { kind: z.enum(['room', 'package']), slug }

/** An offer to make: a percentage or rupees off the regular price. It replaces the one that the product has. */
export const NewOffer = z
  .object({
    ...product,
    percent: z.number().int().min(1).max(99).nullable(),
    amount: z.number().int().min(1).max(RUPEES_MAX).nullable(),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    message: 'Choose a percentage or an amount',
    path: ['percent'],
  })

export const OfferRemoval = z.object({ ...product, reason })

/** The prices of a product before and after an offer, in rupees. The prices of bookings do not change. */
export const OfferPreview = z.object({
  regular: z.number(),
  before: z.number(),
  after: z.number(),
  /** The offer that it replaces. */
  replaces: z.string().nullable(),
})

const words = text.pipe(z.string().max(100)).optional()
export const CampaignWords = z.object({ text: words })

export type ListedCampaign = z.output<typeof ListedCampaign>
export type CampaignFile = z.output<typeof CampaignFile>
export type CampaignProduct = z.output<typeof CampaignProduct>
export type CampaignPreview = z.output<typeof CampaignPreview>
export type NewCampaign = z.output<typeof NewCampaign>
export type CampaignChange = z.output<typeof CampaignChange>
export type CampaignTrial = z.output<typeof CampaignTrial>
export type NewOffer = z.output<typeof NewOffer>
export type OfferRemoval = z.output<typeof OfferRemoval>
export type OfferPreview = z.output<typeof OfferPreview>
export type BannerPicture = z.output<typeof BannerPicture>
