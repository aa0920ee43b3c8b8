// The blog for staff.
export {
  addPostPicture,
  changePost,
  createPost,
  getPost,
  publishPost,
  withdrawPost,
  type PostChanged,
  type PostEdit,
} from './posts/edit-posts.ts'
export { postStateAt } from './rules/post-state.ts'
export { findKeptPosts, findPostTitles } from './read-models/kept-posts.ts'
export { type KeptPost, type KeptPostLine } from './store/kept-posts.ts'
