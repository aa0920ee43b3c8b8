// Rules for the pictures of a product. They also apply to pending changes of listings.
export { orderOf, requireAddable, requirePicture, requireSpace, unknownPicture } from './edit-pictures.ts'
