// Products that marketing promotes: featured on the home page, or offered by campaigns.
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
