// What marketing puts forward: the products that the home page features, and those that campaigns offer.
export { featureProducts, findFeatured, type FeaturedKind } from './feature-products.ts'
export type { FeaturedRow } from './read-models/featured.ts'
export { findPicturesWith } from './offers/read-models/banner-pictures.ts'
export {
  countCampaignProducts,
  findCampaignProducts,
  findOfferCandidates,
  findOfferProduct,
  type CampaignProductRow,
} from './offers/read-models/campaign-products.ts'
