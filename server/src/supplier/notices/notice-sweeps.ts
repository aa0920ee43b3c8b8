// The notifications that the server sends by itself.
export { notifyOfMessages } from '../messages/notify-of-messages.ts'
export { sendDueNotifications } from './send-push.ts'
export { notifyOfNews } from './notify-of-news.ts'
