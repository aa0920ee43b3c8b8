// The quick replies of suppliers.
export { findReplies } from '../read-models/replies.ts'
export { keepReplies } from './keep-replies.ts'
