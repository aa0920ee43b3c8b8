// What the pictures of a product must be, wherever they are written: also for changes that wait.
export { orderOf, requirePicture, requireSpace, unknownPicture } from './keep-pictures.ts'
