export { listEntries } from './list-entries.ts'
export { listPages } from './list-pages.ts'
export { publishPost } from './write-post.ts'
export { findPostPictures } from './store/post-pictures.ts'
