// Scheduled jobs on threads.
export { deleteOldThreads } from './delete-old-threads.ts'
export { sendDueNotices } from './notices/send-due-notices.ts'
export { deleteUnusedPictures } from './pictures/picture-files.ts'
