import { dayInNepal } from '@chautari/contract/dates'
import type { BannerPicture, CampaignFile, CampaignProduct, ListedCampaign } from '@chautari/contract/staff/marketing/campaigns'
import type { Locale } from '@chautari/contract/locale'
import { promoted } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { campaigns } from '../../promotion/index.ts'
import { searchWords } from '../../platform/lists/search-words.ts'
import { presentBanner, presentCampaign, presentCampaignFile, presentProduct } from './present-campaign.ts'

const CANDIDATES = 20
const PICTURES = 24

/** Returns all campaigns, the newest first. */
export async function listCampaigns({ db }: App): Promise<ListedCampaign[]> {
  const today = dayInNepal(await appNow(db))
  const [rows, counts] = [await campaigns.findKeptCampaigns(db), await promoted.countCampaignProducts(db)]
  return rows.map((row) => presentCampaign(row, { today, offersCount: counts.get(row.id) ?? 0 }))
}

/** Returns a campaign with the products that take part. Throws `not_found`. */
export async function showCampaign({ db }: App, code: string, locale: Locale): Promise<CampaignFile> {
  const row = await campaigns.getKeptCampaign(db, code)
  const products = await promoted.findCampaignProducts(db, row.id)
  return presentCampaignFile(row, { today: dayInNepal(await appNow(db)), products, locale })
}

/** Returns rooms and packages that could take part in a campaign. Throws `not_found`. */
export async function listCandidates(
  { db }: App,
  code: string,
  { text, locale }: { text?: string | undefined; locale: Locale },
): Promise<CampaignProduct[]> {
  const { id: campaignId, kinds } = await campaigns.getKeptCampaign(db, code)
  const found = await promoted.findOfferCandidates(db, { campaignId, kinds, words: searchWords(text), limit: CANDIDATES })
  return found.map((product) => presentProduct(product, locale))
}

/** Returns pictures that can be a banner. */
export async function listBanners({ db }: App, text?: string): Promise<BannerPicture[]> {
  return (await promoted.findPicturesWith(db, { words: searchWords(text), limit: PICTURES })).map(presentBanner)
}
