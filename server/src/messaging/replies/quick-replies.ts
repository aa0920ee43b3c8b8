// The texts that suppliers keep to answer with: one name of the front door.
export { findReplies, replaceReplies } from '../store/replies.ts'
