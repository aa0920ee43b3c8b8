// The notifications that the server sends by itself.
export { tellOfMessages } from '../messages/tell-of-messages.ts'
export { sendDueNotifications } from './send-push.ts'
export { tellOfNews } from './tell-of-news.ts'
