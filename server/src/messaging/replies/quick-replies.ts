// The quick replies of suppliers.
export { findReplies } from '../read-models/replies.ts'
export { changeReplies } from './change-replies.ts'
