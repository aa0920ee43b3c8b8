// Ratings for the nouns to the right: of products, changed by reviews.
export { changeRating } from './store/ratings.ts'
export { findRatings } from './store/shown-ratings.ts'
export { findProductsById, findReviewedProducts } from './store/reviewed-products.ts'
