// Rules for the pictures of a product. Changes that wait for staff follow them, too.
export { orderOf, requirePicture, requireSpace, unknownPicture } from './keep-pictures.ts'
