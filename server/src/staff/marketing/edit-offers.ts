import { fromRupees } from '@chautari/contract/money'
import type { NewOffer, OfferPreview, OfferRemoval } from '@chautari/contract/staff/marketing/campaigns'
import { stays } from '../../availability/index.ts'
import { promoted } from '../../catalogue/index.ts'
import { actorOfAct } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import { campaigns } from '../../promotion/index.ts'
import { changeProduct, previews, type ProductRequest, type Refusal } from '../../rates/index.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { aboutCampaign } from './edit-campaigns.ts'

/** Gives a room or package an offer of a campaign, by an act on its price. Throws `not_found`, `campaign_stopped` and `validation_failed`. */
export async function makeOffer({ db }: App, by: StaffActor, { code, offer }: { code: string; offer: NewOffer }): Promise<void> {
  const { kind, slug, percent, amount } = offer
  await transact(db, (tx) =>
    campaigns.withGoingCampaign(tx, code, async (campaign) => {
      const done = await changeProduct(tx, requestOf(campaign, offer), actorOfAct(by, `campaign ${campaign.code}`))
      if (done.outcome === 'refused') throw refusalOf(done.refusal)
      if (done.actId === null) return
      const after = { product: `${kind} ${slug}`, percent, amount }
      await recordEntry(tx, by, { act: 'campaigns.offer', about: aboutCampaign(code), after })
    }),
  )
}

/** Returns the price that an offer would give, without making it. Throws the errors of `makeOffer`. */
export async function previewOffer({ db }: App, { code, offer }: { code: string; offer: NewOffer }): Promise<OfferPreview> {
  const campaign = await campaigns.getKeptCampaign(db, code)
  campaigns.requireGoing(campaign)
  const product = await promoted.findOfferProduct(db, offer)
  if (!product) throw new AppError('not_found')
  const done = await previews.previewProduct(db, requestOf(campaign, offer), stays.nightCells)
  if (done.outcome === 'refused') throw refusalOf(done.refusal)
  // An act without a change has no cell.
  const after = done.cells[0]?.after.offerPaisa ?? product.offerPaisa
  return {
    regular: rupees(product.regularPaisa),
    before: rupees(product.pricePaisa),
    after: rupees(Number(after)),
    replaces: product.offerName,
  }
}

/** Ends the offer of a participating room or package, by an act on its price. Throws `not_found` when it does not participate. */
export async function removeOffer(
  { db }: App,
  by: StaffActor,
  { code, removal: { kind, slug, reason } }: { code: string; removal: OfferRemoval },
): Promise<void> {
  await transact(db, async (tx) => {
    const { id } = await campaigns.getKeptCampaign(tx, code)
    const request: ProductRequest = { product: { kind, slug }, change: { offer: null } }
    const done = await changeProduct(tx, request, actorOfAct(by, reason))
    if (done.outcome === 'refused') throw refusalOf(done.refusal)
    // Compared under the lock of the product, because another campaign may have replaced the offer meanwhile.
    const removed = done.cells.find((cell) => cell.before.campaignId === id)
    if (!removed) throw new AppError('not_found')
    const before = { product: `${kind} ${slug}`, offer: rupees(Number(removed.before.offerPaisa)) }
    await recordEntry(tx, by, { act: 'campaigns.remove_offer', about: aboutCampaign(code), before, reason })
  })
}

function requestOf({ code: campaign, title: name, titleNe }: campaigns.CampaignRow, offer: NewOffer): ProductRequest {
  const { kind, slug, percent, amount } = offer
  const size = percent === null ? { paisa: fromRupees(amount ?? 0) } : { percent }
  return {
    product: { kind, slug },
    change: { offer: { ...size, name, ...(titleNe !== null && { nameNe: titleNe }), campaign } },
  }
}

const WRONG_KIND = { en: 'This campaign is for other kinds of products', ne: 'यो अभियान अरू किसिमका लागि हो' }
const TOO_LARGE = { en: 'With this offer some nights would cost less than Rs 1', ne: 'यो अफरले कुनै रातको मूल्य रू १ भन्दा कम हुन्छ' }

function refusalOf({ code }: Refusal): AppError {
  if (code === 'room_not_found' || code === 'package_not_found') return new AppError('not_found')
  if (code === 'campaign_not_found') return new AppError('validation_failed', { fields: { slug: [WRONG_KIND] } })
  return new AppError('validation_failed', { fields: { percent: [TOO_LARGE], amount: [TOO_LARGE] } })
}
