// The texts that suppliers keep to answer with: one name of the front door.
export { findReplies } from '../read-models/replies.ts'
export { keepReplies } from './keep-replies.ts'
