import { randomBytes } from 'node:crypto'
import { dayInNepal } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import { termsOrNone } from '@chautari/contract/promotion/stay-terms'
import type { NewPromotion, Promotion } from '@chautari/contract/supplier/promotions/endpoints'
import { pictureFiles, promoted, propertyFiles, packageFiles } from '../../catalogue/index.ts'
import { stays } from '../../availability/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow, RolledBack, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { memberNumbered } from '../../platform/http/supplier-identity.ts'
import { campaigns } from '../../promotion/index.ts'
import { changeProducts, type ProductRequest } from '../../rates/index.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { requireOwn } from '../listings/own-listings.ts'
import { findInScope, findPromotable, type Promotable } from './store/promotable.ts'

/** Returns the promotions of the organisation, the newest first, each with its products in the member's scope. */
export async function listPromotions({ db }: App, { scope }: SupplierCaller): Promise<Promotion[]> {
  const own = await campaigns.findKeptCampaigns(db, scope.organisationId)
  const shown: Promotion[] = []
  for (const campaign of own) {
    const promotion = await present(db, campaign)
    const inScope = await findInScope(
      db,
      scope,
      promotion.products.map(({ slug }) => slug),
    )
    shown.push({ ...promotion, products: promotion.products.filter(({ kind, slug }) => inScope.has(`${kind} ${slug}`)) })
  }
  return shown
}

/**
 * Starts a promotion: a campaign of the organisation, and an offer of it on each room and package on sale, each by an act on its price. Throws
 * `not_found` for a listing beyond the scope, and `validation_failed`, also when a room or package has another offer.
 */
export async function startPromotion({ db }: App, caller: SupplierCaller, request: NewPromotion): Promise<Promotion> {
  await requireListings(db, caller, request)
  return transact(db, (tx) => start(tx, caller, request))
}

/**
 * Returns the prices that a promotion would lead to. Starts it and rolls it back, so that the preview cannot differ. Throws the errors of
 * `startPromotion`.
 */
export async function previewPromotion(
  { db }: App,
  caller: SupplierCaller,
  request: NewPromotion,
): Promise<Pick<Promotion, 'products'>> {
  await requireListings(db, caller, request)
  let preview: Promotion | undefined
  try {
    return await transact(db, async (tx): Promise<never> => {
      preview = await start(tx, caller, request)
      throw new RolledBack('preview')
    })
  } catch (error) {
    if (error instanceof RolledBack && preview) return { products: preview.products }
    throw error
  }
}

async function requireListings(db: Db, { scope }: SupplierCaller, { listings }: NewPromotion): Promise<void> {
  for (const listing of listings) await requireOwn(db, scope, listing)
}

async function start(tx: Tx, caller: SupplierCaller, request: NewPromotion): Promise<Promotion> {
  const { scope } = caller
  const slugsOf = (kind: 'property' | 'package') => request.listings.filter((each) => each.kind === kind).map(({ slug }) => slug)
  const products = await findPromotable(tx, scope, { properties: slugsOf('property'), packages: slugsOf('package') })
  if (products.length === 0) throw refusalOf('listings', NOTHING_ON_SALE)
  const terms = termsOrNone({ staysFrom: request.stays_from, staysTo: request.stays_to, nightsMin: request.nights_min })
  if (terms && products.some(({ kind }) => kind === 'package')) throw refusalOf('listings', ROOMS_ONLY)
  const campaign = await createCampaign(tx, scope.organisationId, request)
  const requests: ProductRequest[] = []
  for (const product of products) requests.push(await offerOf(tx, { product, campaign, request }))
  await changeOffers(tx, caller, requests)
  const { title, starts_on: startsOn, ends_on: endsOn, percent, amount } = request
  await recordEntry(tx, memberActorOf(caller), {
    act: 'promotions.start',
    about: { kind: 'promotion', id: campaign.code },
    after: {
      title,
      startsOn,
      endsOn,
      percent,
      amount,
      ...terms,
      products: products.map(({ kind, slug }) => `${kind} ${slug}`).join(' · '),
    },
  })
  return present(tx, campaign)
}

/** Stops a promotion for good, and ends its offers. Throws `not_found`, also when a product of it is beyond the scope, and `campaign_stopped`. */
export async function stopPromotion({ db }: App, caller: SupplierCaller, code: string): Promise<Promotion> {
  const { scope } = caller
  return transact(db, async (tx) => {
    const { id, title } = await campaigns.getKeptCampaign(tx, code, scope.organisationId)
    const products = await promoted.findCampaignProducts(tx, id)
    const inScope = await findInScope(
      tx,
      scope,
      products.map(({ slug }) => slug),
    )
    if (products.some(({ kind, slug }) => !inScope.has(`${kind} ${slug}`))) throw new AppError('not_found')
    const stopped = await campaigns.stopCampaign(tx, code, scope.organisationId)
    const inOrder = products.toSorted((a, b) => a.id - b.id)
    const requests = inOrder.map(({ kind, slug }) => ({ product: { kind, slug }, change: { offer: null } }))
    await changeOffers(tx, caller, requests)
    await recordEntry(tx, memberActorOf(caller), {
      act: 'promotions.stop',
      about: { kind: 'promotion', id: code },
      after: { title },
    })
    return present(tx, { ...stopped, stoppedAt: await appNow(tx) })
  })
}

async function createCampaign(tx: Tx, organisationId: number, request: NewPromotion): Promise<campaigns.CampaignRow> {
  const { title, title_ne: titleNe, starts_on: startsOn, ends_on: endsOn, listings } = request
  const code = `P${organisationId}-${randomBytes(4).toString('hex')}`.toUpperCase()
  const kinds = [...new Set(listings.map(({ kind }) => kind))]
  const limits = { staysFrom: request.stays_from, staysTo: request.stays_to, nightsMin: request.nights_min }
  const texts = { title, titleNe, terms: '', termsNe: null, startsOn, endsOn, kinds, ...limits }
  await campaigns.createCampaign(tx, { code, organisationId, ...texts, ...(await bannerOf(tx, listings)) })
  return campaigns.getKeptCampaign(tx, code, organisationId)
}

/** Returns the cover of the first listing as the banner, which a campaign must have. The banner of a promotion is never shown. */
async function bannerOf(db: Db, [first]: NewPromotion['listings']) {
  const file =
    first?.kind === 'package'
      ? await packageFiles.getPackageFile(db, first.slug)
      : await propertyFiles.getPropertyFile(db, first?.slug ?? '')
  const [picture] = await pictureFiles.findListedPictures(db, file.pictureNames.slice(0, 1))
  const {
    name: pictureName = '',
    alt: pictureAlt = '',
    altNe: pictureAltNe = null,
    colour: pictureColour = '#888888',
  } = picture ?? {}
  return { pictureName, pictureAlt, pictureAltNe, pictureColour }
}

type OfferContext = { product: Promotable; campaign: campaigns.CampaignRow; request: NewPromotion }

/** Returns the change that gives a room or package its offer. Throws `validation_failed` for one that has another. */
async function offerOf(tx: Tx, { product: promotable, campaign, request }: OfferContext): Promise<ProductRequest> {
  const found = await promoted.findOfferProduct(tx, promotable)
  const { offerName = null, campaignId = null, title: product = '' } = found ?? {}
  const isOver = campaignId !== null && (await campaigns.isOver(tx, campaignId))
  if (offerName !== null && !isOver) throw refusalOf('listings', hasOffer(product, offerName))
  const { title: name, titleNe, code } = campaign
  const size = request.percent === null ? { paisa: fromRupees(request.amount ?? 0) } : { percent: request.percent }
  return {
    product: promotable,
    change: { offer: { ...size, name, ...(titleNe !== null && { nameNe: titleNe }), campaign: code } },
  }
}

async function changeOffers(tx: Tx, { member, requestId }: SupplierCaller, requests: ProductRequest[]): Promise<void> {
  const by = { actor: memberNumbered(member.memberId), requestId, reason: 'a promotion of the supplier', stock: stays.nightCells }
  const done = await changeProducts(tx, requests, by)
  if (done.some(({ outcome }) => outcome === 'refused'))
    throw new AppError('validation_failed', { fields: { percent: [TOO_LARGE], amount: [TOO_LARGE] } })
}

async function present(db: Db, campaign: campaigns.CampaignRow): Promise<Promotion> {
  const { id, code, title, titleNe, startsOn, endsOn } = campaign
  const products = await promoted.findCampaignProducts(db, id)
  return {
    code,
    title,
    title_ne: titleNe,
    starts_on: startsOn,
    ends_on: endsOn,
    stays_from: campaign.staysFrom,
    stays_to: campaign.staysTo,
    nights_min: campaign.nightsMin,
    state: campaigns.stateOn(campaign, dayInNepal(await appNow(db))),
    products: products.map(({ kind, slug, title: name, property, regularPaisa, offerPaisa }) => ({
      kind,
      slug,
      title: name,
      property,
      regular: rupees(regularPaisa),
      price: rupees(offerPaisa ?? regularPaisa),
    })),
  }
}

type Words = { en: string; ne: string }

const NOTHING_ON_SALE: Words = {
  en: 'Choose a listing with a room that is on sale',
  ne: 'बिक्रीमा भएको कोठा वा प्याकेज छान्नुहोस्',
}
const ROOMS_ONLY: Words = {
  en: 'Stay dates and a minimum of nights are for rooms. Start another promotion for packages',
  ne: 'बसाइका मिति र न्यूनतम रात कोठाका लागि मात्र हुन्। प्याकेजका लागि अर्को छुट सुरु गर्नुहोस्',
}
const TOO_LARGE: Words = {
  en: 'With this discount some nights would cost less than Rs 1',
  ne: 'यो छुटले कुनै रातको मूल्य रू १ भन्दा कम हुन्छ',
}

const hasOffer = (title: string, offer: string): Words => ({
  en: `${title} has the offer “${offer}” already. Stop that one first`,
  ne: `${title} मा “${offer}” अफर पहिल्यै छ। पहिले त्यो रोक्नुहोस्`,
})

function refusalOf(field: string, message: Words): AppError {
  return new AppError('validation_failed', { fields: { [field]: [message] } })
}
