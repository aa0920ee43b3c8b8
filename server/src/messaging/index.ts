// Acts of travellers, suppliers and staff. Their `Party` identifies the caller and its access to the booking.
export { sendMessage } from './thread/send-message.ts'
export { markRead } from './thread/mark-read.ts'
export { reportMessage } from './moderation/report-message.ts'
export * as quickReplies from './replies/quick-replies.ts'
export { blockThread, unblockThread } from './moderation/block-thread.ts'
export * as moderation from './moderation/moderation.ts'
export * as messagePictures from './pictures/pictures.ts'

// Read models.
export { listThread } from './thread/list-thread.ts'
export * as threadLists from './thread/thread-lists.ts'
export { exportMessages } from './export-messages.ts'

// Sweeps.
export * as threadSweeps from './sweeps.ts'

export type { Party } from './thread/find-thread-booking.ts'
export type { NotifyMembers } from './notices/send-due-notices.ts'
