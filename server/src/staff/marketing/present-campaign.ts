import type { CalendarDate } from '@chautari/contract/dates'
import type { BannerPicture, CampaignFile, CampaignProduct, ListedCampaign } from '@chautari/contract/staff/marketing/campaigns'
import type { Locale } from '@chautari/contract/locale'
import type { promoted } from '../../catalogue/index.ts'
import { pictureUrl } from '../../platform/files/media.ts'
import { rupees } from '../../platform/formats.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { campaigns } from '../../promotion/index.ts'

const BANNER_WIDTH = 400

/** Presents a picture that can be a banner. */
export function presentBanner({ name, alt }: { name: string; alt: string }): BannerPicture {
  return { name, alt, url: pictureUrl(name, BANNER_WIDTH) }
}

/** Presents a campaign with its state on a day. */
export function presentCampaign(
  row: campaigns.CampaignRow,
  { today, offersCount }: { today: CalendarDate; offersCount: number },
): ListedCampaign {
  return {
    code: row.code,
    state: campaigns.stateOn(row, today),
    title: row.title,
    title_ne: row.titleNe,
    terms: row.terms,
    terms_ne: row.termsNe,
    kinds: row.kinds,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    picture: presentBanner({ name: row.pictureName, alt: row.pictureAlt }),
    offers_count: offersCount,
  }
}

/** Presents a campaign with the products that take part. */
export function presentCampaignFile(
  row: campaigns.CampaignRow,
  { today, products, locale }: { today: CalendarDate; products: promoted.CampaignProductRow[]; locale: Locale },
): CampaignFile {
  return {
    ...presentCampaign(row, { today, offersCount: products.length }),
    offers: products.map((product) => presentProduct(product, locale)),
  }
}

/** Presents a room or package with its prices, in a language. */
export function presentProduct(product: promoted.CampaignProductRow, locale: Locale): CampaignProduct {
  const { kind, slug, title, property, ...row } = localisedRow(product, locale)
  return {
    kind,
    slug,
    title,
    property,
    regular: rupees(row.regularPaisa),
    offer: rupees(row.offerPaisa),
    offer_name: row.offerName,
  }
}
