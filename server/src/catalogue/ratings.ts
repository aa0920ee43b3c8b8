// Ratings of products, which reviews change.
export { changeRating } from './change-rating.ts'
export { findRatings } from './read-models/shown-ratings.ts'
export { findProductsById, findReviewedProducts } from './read-models/reviewed-products.ts'
